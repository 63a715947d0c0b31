import type { Membership, MovedMonth, OwedBackPay } from '#contract/employees/employees'
import { isRole, roleLabels } from '#domain/access/roles'
import { employedAsKeys, employedAsLabels, isEmployedAs } from '#domain/employees/employed-as'
import { monthsInWords } from '#domain/payroll/back-pay'
import { cutTypes } from '#domain/statistics/thresholds'
import { dayName } from '#domain/values/day-names'
import { day, isDay, type Month, month, monthName } from '#domain/values/month'
import { fixed, kroner, number } from '#domain/values/number-format'
import type { DatedChanges, WrittenNumber } from './draft.ts'

const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, i) => least + i)
const choice = (value: number) => ({ value: String(value), label: String(value) })

export const experiences = upTo(0, 30).map(choice)
/** Percentages in descending order, full-time first. */
export const stillings = upTo(1, 100).reverse().map(choice)
export const cuts = Object.entries(cutTypes).map(([value, label]) => ({ value, label }))
export const employedAsChoices = employedAsKeys.map(value => ({ value, label: employedAsLabels[value] }))
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

/** Field labels for descriptions of changes. A field has the same name here as in its form. */
export const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Navn',
  employmentId: 'Ansattnummer',
  experience: 'Ansiennitet',
  experienceSince: 'Ansiennitet regnes fra',
  stillings: 'Stilling',
  cutType: 'Klippetype',
  blocked: 'Sperret',
  goal: 'Mål i kr',
  perHourFixed: numberLabels.perHourFixed.text,
  perHourExtra: numberLabels.perHourExtra.text,
  fixedPercentage: numberLabels.fixedPercentage.text,
  employedAs: 'Ansatt som',
  trainingSince: 'Årene regnes fra',
  birthYear: 'Fødselsår',
  activeIn: 'Jobber i',
  type: 'Type',
  access: 'Adgang',
}

export const fromTheBeginning = 'Fra begynnelsen'

/** 'fra november 2026', 'fra 15. november 2026' */
export const fromThen = (from: string): string =>
  `fra ${isDay(from) ? dayName(from) : monthName(month(from))}`

/** '2. november 2026 til 10. november 2026', 'fra 10. november 2026', 'til 10. november 2026' */
export const heldInWords = ({ from, until }: Pick<Membership, 'from' | 'until'>): string => {
  const last = until && `til ${dayName(day(until))}`
  if (from === null) return last ?? fromTheBeginning
  return last ? `${dayName(day(from))} ${last}` : fromThen(from)
}

/** A term's value in display form. */
export const termInWords = (field: string, value: unknown): string =>
  field === 'experienceSince' && value === null
    ? 'vokser ikke av seg selv'
    : valueInWords(field, value, new Map())

/** What a salon owes for sent months: 'Gir etterbetaling på 3 000,00 kr i neste lønn, for aug.–sep. 2026.' (P145) */
export const backPayInWords = ({ amount, months }: OwedBackPay): string => {
  const which = monthsInWords(months.map(one => month(one.month)))
  return amount > 0
    ? `Gir etterbetaling på ${kroner(amount)} i neste lønn, for ${which}.`
    : `${kroner(-amount)} er utbetalt for mye for ${which}. Det trekkes ikke av Föhn.`
}

/** Describes how a change affects the figures, with one sentence per month. */
export const movesInWords = (
  from: Month,
  months: readonly MovedMonth[],
  backPay: readonly OwedBackPay[],
): string => {
  const begins = `Endringen gjelder fra ${monthName(from)}.`
  if (months.length === 0) return `${begins} Ingen tall flytter seg.`
  const ofMonth = ({ month: of, figures }: MovedMonth) =>
    `${monthName(month(of))}: ${figures.map(one => `${one.label} ${fixed(one.from, 2)} → ${fixed(one.to, 2)}`).join(', ')}.`
  return `${begins} Dette flytter seg, i ${months.map(ofMonth).join(' I ')} Sendte rapporter står.${backPay.map(owed => ` ${backPayInWords(owed)}`).join('')}`
}

/** A value in display form. Salons outside the viewer's reach are not named. */
export const valueInWords = (field: string, value: unknown, salons: ReadonlyMap<string, string>): string => {
  if (Array.isArray(value))
    return value.map(id => salons.get(String(id)) ?? 'en annen salong').join(', ') || 'ingen'
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nei'
  if (field === 'cutType' && typeof value === 'number')
    return cuts.find(cut => cut.value === String(value))?.label ?? String(value)
  if (field === 'birthYear' && typeof value === 'number') return String(value)
  if (typeof value === 'number') return number(value)
  if (field === 'employedAs' && isEmployedAs(value)) return employedAsLabels[value]
  if (typeof value === 'string' && isDay(value)) return dayName(value)
  if (typeof value === 'string') return isRole(value) && field === 'type' ? roleLabels[value] : value
  return 'ingen'
}

/** 'Salongene og ansattnummeret er lagret.'; null when nothing is. */
export const partSavedInWords = ({ activeIn, employmentId }: DatedChanges): string | null => {
  if (activeIn !== undefined)
    return employmentId === undefined ? 'Salongene er lagret.' : 'Salongene og ansattnummeret er lagret.'
  return employmentId === undefined ? null : 'Ansattnummeret er lagret.'
}
