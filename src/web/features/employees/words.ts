import { cutTypes } from '#domain/key-figures/thresholds'
import type { WrittenNumber } from './draft.ts'

const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, i) => least + i)
const choice = (value: number) => ({ value: String(value), label: String(value) })

export const experiences = upTo(0, 30).map(choice)
/** Percent, the whole position first. */
export const stillings = upTo(1, 100).reverse().map(choice)
export const cuts = Object.entries(cutTypes).map(([value, label]) => ({ value, label }))
export const yesOrNo = [
  { value: 'no', label: 'Nei' },
  { value: 'yes', label: 'Ja' },
] as const

interface Label {
  readonly text: string
  readonly lang?: 'en'
}

export const numberLabels: Record<WrittenNumber, Label> = {
  goal: { text: 'Mål i kr' },
  perHourFixed: { text: 'Fixed Salary (per hour)', lang: 'en' },
  perHourExtra: { text: 'Extra Salary (per hour)', lang: 'en' },
  fixedPercentage: { text: 'Fixed Percentage', lang: 'en' },
}
