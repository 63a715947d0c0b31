import { employmentNumbers } from '../employees/numbers.ts'
import { roundToOre, subtract } from '../values/decimal.ts'
import type { Month } from '../values/month.ts'
import { type CommissionRates, paysCommission, percentageOf } from './commission.ts'
import type { PayrollInputs } from './inputs.ts'
import { applied } from './modifications.ts'
import { type ComputedRow, computeRow, type PayrollRow, payrollSheet } from './payroll-sheet.ts'
import { type SalaryEntry, sickPayWage } from './salary-history.ts'
import { effectiveRow, type SentRow } from './sent-row.ts'
import type { SalonTerms, Terms } from './terms.ts'
import { recomputedRow, type TermInputs } from './under-terms.ts'
import { termsWithChanges, type WhatIfChanges } from './what-if-terms.ts'

/** A row of a sent report in force. */
export interface SentMonthRow {
  readonly objectId: string
  readonly salonId: string
  readonly month: Month
  /** The inputs as imported and the result as sent; null for columns that did not exist then. */
  readonly row: SentRow
  readonly modifications: Readonly<Partial<PayrollInputs>>
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
  /** Percent of treatments that the register has for the person in the month; 0 means that of the chain. */
  readonly fixedPercentage: number
}

export interface Under {
  readonly changes: WhatIfChanges
  readonly rates: Terms['arbeidsgiver']
  /** The chain's settings, for months whose terms have no commission. */
  readonly commission: CommissionRates
  /** Years to add to the person's experience in every month. */
  readonly experienceShift: number
  /** What the three months before paid, as sent and with the changes. */
  readonly history: readonly WhatIfHistory[]
}

/** A month's part in the wage of sick pay (P65), as sent and with the changes. Hours are null if the time book had not arrived. */
export interface WhatIfHistory extends SalaryEntry {
  readonly wouldBe: number
}

/** One sent row, as paid and with the changes. Kroner to the øre. */
export interface WhatIfRow {
  readonly objectId: string
  readonly salonId: string
  readonly month: Month
  /** P28 as sent. */
  readonly paid: number
  /** Null when the unchanged terms do not give what was sent. */
  readonly wouldBe: WhatIfPay | null
}

/** A row's pay with the changes, beside what was paid. Kroner to the øre. */
export interface WhatIfPay {
  /** P28. */
  readonly pay: number
  /** P32: with holiday pay, pension and employer's contribution, as sent and with the changes; null if it was not known then. */
  readonly cost: { readonly paid: number; readonly wouldBe: number } | null
  /** The parts of the difference in P28. */
  readonly byCommission: number
  readonly byGuarantee: number
  readonly byOther: number
  /** True when the guarantee is paid (P25). */
  readonly guarantee: { readonly paid: boolean; readonly wouldBe: boolean }
  /** True when P25 is below the guarantee that was sent. */
  readonly belowGuarantee: boolean
  /** The earnings of sick pay's wage. */
  readonly earned: number
}

const MOST_YEARS = employmentNumbers.experience.most

/** The difference of two amounts in kroner, to the øre. */
export const oreDifference = (a: number, b: number): number => roundToOre(subtract(a, b))

/** Returns whether the unchanged terms give every computed figure that was sent. */
const isReproduced = (sent: SentRow, computed: ComputedRow): boolean =>
  payrollSheet.lines.every(({ key }) => sent[key] === null || sent[key] === computed[key])

/** A percentage of the row that is the chain's: the register has none of the person's own, and it equals that of the terms. */
const isChains = ({ row, terms, fixedPercentage }: SentMonthRow): boolean =>
  fixedPercentage === 0 && (!terms.commission || terms.commission.percentage === row.percentage)

const inputsWith = (sent: SentMonthRow, row: PayrollRow, under: Under): TermInputs => {
  const { stillings, experience, perHourFixed, perHourExtra, percentage, provVareroms } = row
  const asSent = { stillings, experience, perHourFixed, perHourExtra, percentage, provVareroms }
  const own = under.changes.people[sent.objectId] ?? {}
  const { commission = {} } = under.changes.terms
  const chain: CommissionRates = {
    provVareroms: commission.provVareroms ?? provVareroms,
    percentage:
      commission.percentage ??
      (isChains(sent) ? percentage : (sent.terms.commission ?? under.commission).percentage),
  }
  const isOwn = own.fixedPercentage === undefined && !isChains(sent)
  return {
    ...asSent,
    stillings: own.stillings ?? stillings,
    experience: Math.min(MOST_YEARS, Math.max(0, experience + under.experienceShift)),
    perHourFixed: own.perHourFixed ?? perHourFixed,
    perHourExtra: own.perHourExtra ?? perHourExtra,
    percentage: isOwn ? percentage : percentageOf({ fixedPercentage: own.fixedPercentage ?? 0 }, chain),
    provVareroms: chain.provVareroms,
  }
}

/** The wage of sick pay that came from the months before follows what those months would have paid (P237). */
const sickWageWith = ({ row, month }: SentMonthRow, history: readonly WhatIfHistory[]): number | null => {
  if (row.sykeTimeslonn === null || sickPayWage(history, month) !== row.sykeTimeslonn) return null
  return sickPayWage(
    history.map(entry => ({ ...entry, amount: entry.wouldBe })),
    month,
  )
}

const onCommission = ({ totalProvLonn, garantilonn }: ComputedRow): boolean =>
  paysCommission(totalProvLonn, garantilonn)

const payWith = (sent: SentMonthRow, was: PayrollRow, now: PayrollRow): WhatIfPay => {
  const actual = oreDifference(now.faktisklonn, was.faktisklonn)
  const commission = onCommission(now)
  return {
    pay: now.endeligLonn,
    cost: sent.row.lonnInklSosAvg === null ? null : { paid: was.lonnInklSosAvg, wouldBe: now.lonnInklSosAvg },
    byCommission: commission ? actual : 0,
    byGuarantee: commission ? 0 : actual,
    byOther: oreDifference(oreDifference(now.endeligLonn, was.endeligLonn), actual),
    guarantee: { paid: !onCommission(was), wouldBe: !commission },
    belowGuarantee: now.faktisklonn < was.garantilonn,
    earned: now.endeligInkTillegg,
  }
}

/**
 * Computes a sent row again with the changes on a copy of its own month's terms (P235). What was changed by hand stays. A row that the
 * unchanged terms do not give is not computed (P236).
 * @throws RangeError if a salon's new zone has no rate
 */
export const whatIfRow = (sent: SentMonthRow, under: Under): WhatIfRow => {
  const { objectId, salonId, month, modifications: byHand, terms, hoursIncludeLunch } = sent
  const row = effectiveRow(sent.row)
  const found = { objectId, salonId, month, paid: row.endeligLonn }
  const inputs = applied(row, byHand)
  const unchanged = computeRow({ ...inputs, name: row.name, hoursIncludeLunch }, terms)
  if (!isReproduced(sent.row, unchanged)) return { ...found, wouldBe: null }
  const changed = termsWithChanges(terms, under.changes.terms, { salonId, rates: under.rates })
  if (!changed) throw new RangeError(`No rate for the new zone of ${salonId}`)
  const sickWage = sickWageWith(sent, under.history)
  const now = recomputedRow(
    { row, terms, hoursIncludeLunch },
    {
      inputs: inputsWith(sent, row, under),
      terms: changed,
      byHand,
      ...(sickWage !== null && { sickWage }),
    },
  )
  return { ...found, wouldBe: payWith(sent, { ...inputs, ...unchanged }, now) }
}
