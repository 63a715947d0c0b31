import type { PayrollInputs } from './inputs.ts'
import { sickDaysUnder } from './late-figures.ts'
import { applied } from './modifications.ts'
import { computeRow, hourlyWage, type PayrollRow } from './payroll-sheet.ts'
import type { SalonTerms } from './terms.ts'

/** The inputs that are terms of the person or of the chain's commission. */
export const termInputKeys = [
  'stillings',
  'experience',
  'perHourFixed',
  'perHourExtra',
  'percentage',
  'provVareroms',
] as const
export type TermInputs = Pick<PayrollInputs, (typeof termInputKeys)[number]>

/** A row of a sent report, with the terms that it was computed with. */
export interface SentUnder {
  /** The inputs as imported, and the result as sent. */
  readonly row: PayrollRow
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
}

export interface OtherTerms {
  readonly inputs: TermInputs
  readonly terms: SalonTerms
  /** The changes by hand that still count. */
  readonly byHand: Readonly<Partial<PayrollInputs>>
  /** Kroner per sick hour from the months before; as sent when missing. A wage that was the hourly wage follows it. */
  readonly sickWage?: number
}

/**
 * Computes a sent row again under other terms. Sick days keep their hours, also days that were typed, and all other inputs are as
 * sent (P141).
 */
export const recomputedRow = (
  { row, terms: before, hoursIncludeLunch }: SentUnder,
  { inputs: own, terms, byHand, sickWage = row.sykeTimeslonn }: OtherTerms,
): PayrollRow => {
  const { antSyketimer: typedDays, ...others } = byHand
  const typed = typedDays === undefined ? {} : { antSyketimer: sickDaysUnder(typedDays, before, terms) }
  const inputs = applied(
    {
      ...row,
      ...own,
      antSyketimer: sickDaysUnder(row.antSyketimer, before, terms),
      sykeTimeslonn: row.sykeTimeslonn === hourlyWage(row, before) ? hourlyWage(own, terms) : sickWage,
    },
    { ...others, ...typed },
  )
  return { ...inputs, ...computeRow({ ...inputs, name: row.name, hoursIncludeLunch }, terms) }
}
