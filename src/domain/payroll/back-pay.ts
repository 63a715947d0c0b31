import { shortMonthWord } from '../values/day-names.ts'
import { roundToOre, subtract, sum } from '../values/decimal.ts'
import { type Month, month, monthName, yearOf } from '../values/month.ts'
import { percentageOf } from './commission.ts'
import type { PayrollInputs } from './inputs.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import type { SalonTerms, Terms } from './terms.ts'
import { recomputedRow, type TermInputs, termInputKeys } from './under-terms.ts'

/** The terms of a person's pay in a month. */
export type PersonTerms = Pick<
  PayrollInputs,
  'stillings' | 'experience' | 'perHourFixed' | 'perHourExtra'
> & {
  /** Percent of treatments; 0 means that of the chain. */
  readonly fixedPercentage: number
}

/** A row of a report in force, with the terms that apply to its month today. */
export type PaidMonth = {
  readonly month: Month
  /** The inputs as imported, and the result as sent. */
  readonly row: PayrollRow
  readonly modifications: Readonly<Partial<PayrollInputs>>
  readonly under: { readonly terms: SalonTerms; readonly hoursIncludeLunch: boolean }
  /** False when no terms of the month were changed after the report was sent. */
  readonly changed: boolean
  readonly now: { readonly person: PersonTerms; readonly terms: Terms }
  /** Kroner that reports in force pay as back pay for this month. */
  readonly paid: number
}

/** The values that explain a difference, in the order of the sheet. */
export const backPayKeys = [
  'percentage',
  'provVareroms',
  'timelonn',
  'garantilonn',
  'totalProvLonn',
  'faktisklonn',
  'lonnKurstimer',
  'lonnAnnet',
  'lonnNatappent',
  'lonnSondag',
  'sykelonn',
] as const satisfies readonly (keyof PayrollRow)[]
export type BackPayKey = (typeof backPayKeys)[number]

export type BackPayMonth = {
  readonly month: Month
  /** P28 in kroner: as sent, and with the terms of today. */
  readonly sent: number
  readonly now: number
  /** Kroner paid as back pay already. */
  readonly paid: number
  /** Kroner that are left. */
  readonly amount: number
  readonly changes: readonly { readonly key: BackPayKey; readonly from: number; readonly to: number }[]
}

export type BackPay = {
  /** Kroner. Below zero when the person was paid too much; then nothing is proposed (P142). */
  readonly amount: number
  /** The months with a difference, the oldest first. */
  readonly months: readonly BackPayMonth[]
}

/** The chain's setting has no month, so a percentage that comes from it stays as sent (P141). */
const termsOfToday = ({ row, now: { person, terms } }: PaidMonth): TermInputs => {
  const { fixedPercentage, stillings, experience, perHourFixed, perHourExtra } = person
  const commission = terms.commission ?? { percentage: row.percentage, provVareroms: row.provVareroms }
  return {
    stillings,
    experience,
    perHourFixed,
    perHourExtra,
    percentage: percentageOf({ fixedPercentage }, commission),
    provVareroms: commission.provVareroms,
  }
}

/** The row of the month with the terms of today (P141): all else counts as sent. */
const recomputed = (paid: PaidMonth): PayrollRow => {
  const { row, under, modifications } = paid
  const terms: SalonTerms = {
    ...paid.now.terms,
    zone: under.terms.zone,
    arbeidsgiver: under.terms.arbeidsgiver,
  }
  const inputs = termsOfToday(paid)
  const replaced: readonly string[] = termInputKeys.filter(key => inputs[key] !== row[key])
  const byHand = Object.fromEntries(Object.entries(modifications).filter(([key]) => !replaced.includes(key)))
  return recomputedRow({ row, ...under }, { inputs, terms, byHand })
}

const backPayOfMonth = (paid: PaidMonth): BackPayMonth => {
  const counted = { ...paid.row, ...paid.modifications }
  const today = paid.changed ? recomputed(paid) : counted
  const changes = backPayKeys
    .filter(key => today[key] !== counted[key])
    .map(key => ({ key, from: counted[key], to: today[key] }))
  const [sent, now] = [paid.row.endeligLonn, today.endeligLonn]
  const amount = roundToOre(subtract(subtract(now, sent), paid.paid))
  return { month: paid.month, sent, now, paid: paid.paid, amount, changes }
}

/**
 * Returns the back pay of one person in one salon. A month's part is its P28 with the terms of today, less the P28 that was sent and the
 * back pay that was paid for it (P141, P143). Null when the parts sum to zero.
 */
export const backPayOf = (months: readonly PaidMonth[]): BackPay | null => {
  const parts = months
    .map(backPayOfMonth)
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
  const amount = roundToOre(sum(parts.map(part => part.amount)))
  return amount === 0 ? null : { amount, months: parts }
}

/** 'august 2026', 'aug.–okt. 2026', 'nov. 2026–jan. 2027' */
export const monthsInWords = (months: readonly Month[]): string => {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (first === last) return monthName(first)
  const start = shortMonthWord(first)
  const begins = yearOf(first) === yearOf(last) ? start : `${start} ${yearOf(first)}`
  return `${begins}–${shortMonthWord(last)} ${yearOf(last)}`
}

/** What an accepted supplement is for, as the payslip says it: 'Etterbetaling aug.–okt. 2026'. */
export const backPayWords = (months: readonly { readonly month: string }[]): string =>
  `Etterbetaling ${monthsInWords(months.map(one => month(one.month)))}`
