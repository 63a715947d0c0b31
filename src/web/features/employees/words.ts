import { isRole, roleLabels } from '#domain/access/roles'
import { cutTypes } from '#domain/key-figures/thresholds'
import { number } from '#domain/values/number-format'
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

/** What the fields are called where a change of them is told. */
export const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Navn',
  employmentId: 'Ansattnummer',
  experience: 'Ansiennitet',
  stillings: 'Stilling',
  cutType: 'Klippetype',
  blocked: 'Sperret',
  goal: 'Mål i kr',
  perHourFixed: 'Fast timelønn',
  perHourExtra: 'Tillegg per time',
  fixedPercentage: 'Egen provisjon',
  activeIn: 'Jobber i',
  type: 'Type',
  access: 'Adgang',
}

/** A value as people read it; a salon outside the reader's reach is not named. */
export const valueInWords = (field: string, value: unknown, salons: ReadonlyMap<string, string>): string => {
  if (Array.isArray(value))
    return value.map(id => salons.get(String(id)) ?? 'en annen salong').join(', ') || 'ingen'
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nei'
  if (field === 'cutType' && typeof value === 'number')
    return cuts.find(cut => cut.value === String(value))?.label ?? String(value)
  if (typeof value === 'number') return number(value)
  if (typeof value === 'string') return isRole(value) && field === 'type' ? roleLabels[value] : value
  return 'ingen'
}
