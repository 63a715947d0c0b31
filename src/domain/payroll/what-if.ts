import { employmentNumbers } from '../employees/numbers.ts'
import { add, over, percentOf, roundToOre, subtract, total } from '../values/decimal.ts'
import type { Month } from '../values/month.ts'
import { type CommissionRates, paysCommission, percentageOf } from './commission.ts'
import type { PayrollInputs } from './inputs.ts'
import { applied } from './modifications.ts'
import { type ComputedRow, computeRow, type PayrollRow, payrollSheet } from './payroll-sheet.ts'
import { type SalaryEntry, sickPayWage } from './salary-history.ts'
import { effectiveRow, type SentRow } from './sent-row.ts'
import type { WageTable } from './tariffs.ts'
import type { SalonTerms, Terms } from './terms.ts'
import { recomputedRow, type TermInputs } from './under-terms.ts'
import type { Zone } from './zones.ts'

/** The changes of the chain's terms that a what-if takes. A missing one is unchanged. Shares are fractions, as in the terms. */
export interface TermChanges {
  readonly commission?: Partial<CommissionRates>
  /** Percent on each step of the wage table, which may be below 0. */
  readonly wagePercent?: number
  /** Kroner per hour on each step. */
  readonly wageKroner?: number
  readonly wageTable?: WageTable
  readonly nightSundayShare?: number
  readonly hourMultiple?: number
  readonly otp?: number
  readonly feriepenger?: number
  /** Percent by zone. */
  readonly arbeidsgiver?: Terms['arbeidsgiver']
  /** Salon id → its zone. */
  readonly zones?: Readonly<Record<string, Zone>>
}

/** The changes of one person's terms. `experience` is completed years in the last of the months. */
export type PersonChanges = Readonly<
  Partial<
    Pick<PayrollInputs, 'stillings' | 'experience' | 'perHourFixed' | 'perHourExtra'> & {
      fixedPercentage: number
    }
  >
>

export interface WhatIfChanges {
  readonly terms: TermChanges
  /** Person id → changes. */
  readonly people: Readonly<Record<string, PersonChanges>>
}

export const MOST_WHAT_IF_MONTHS = 24
/** Fewer sent months than this say too little about a year. */
export const FEWEST_WHAT_IF_MONTHS = 3
export const MOST_WHAT_IFS = 20
export const LONGEST_WHAT_IF_NAME = 60

export const whatIfStates = ['waiting', 'running', 'done', 'failed'] as const
export type WhatIfState = (typeof whatIfStates)[number]

/** Returns the wage table with the change, to the øre. */
export const changedWages = (
  table: WageTable,
  { wagePercent, wageKroner, wageTable }: TermChanges,
): WageTable => {
  if (wageTable) return wageTable
  return table.map(({ years, perHour }) => ({
    years,
    perHour: roundToOre(add(add(perHour, percentOf(perHour, wagePercent ?? 0)), wageKroner ?? 0)),
  }))
}

/** The place of a sent row, and the rates of its month for a salon that changes its zone. */
export interface WhatIfPlace {
  readonly salonId: string
  readonly rates: Terms['arbeidsgiver']
}

/**
 * Returns the terms of a salon's month with the changes (P235). An added wage is rounded to the øre. Null if the new zone has no rate.
 */
export const termsWithChanges = (
  terms: SalonTerms,
  changes: TermChanges,
  { salonId, rates }: WhatIfPlace,
): SalonTerms | null => {
  const zone = changes.zones?.[salonId] ?? terms.zone
  const sent = zone === terms.zone ? terms.arbeidsgiver : rates[zone]
  const arbeidsgiver = changes.arbeidsgiver?.[zone] ?? sent
  if (arbeidsgiver === undefined) return null
  const { nightSundayShare, hourMultiple, otp, feriepenger } = { ...terms, ...changes }
  return {
    ...terms,
    wageTable: changedWages(terms.wageTable, changes),
    nightSundayShare,
    hourMultiple,
    otp,
    feriepenger,
    zone,
    arbeidsgiver,
  }
}

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

interface WhatIfPay {
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

const minus = (a: number, b: number): number => roundToOre(subtract(a, b))

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
  const actual = minus(now.faktisklonn, was.faktisklonn)
  const commission = onCommission(now)
  return {
    pay: now.endeligLonn,
    cost: sent.row.lonnInklSosAvg === null ? null : { paid: was.lonnInklSosAvg, wouldBe: now.lonnInklSosAvg },
    byCommission: commission ? actual : 0,
    byGuarantee: commission ? 0 : actual,
    byOther: minus(minus(now.endeligLonn, was.endeligLonn), actual),
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

/** Kroner as paid and with the changes. */
export interface PaidAndWouldBe {
  readonly paid: number
  readonly wouldBe: number
  readonly difference: number
}

const paidAndWouldBe = (paid: readonly number[], wouldBe: readonly number[]): PaidAndWouldBe => {
  const sums = { paid: total(paid), wouldBe: total(wouldBe) }
  return { ...sums, difference: minus(sums.wouldBe, sums.paid) }
}

type Computed = WhatIfRow & { readonly wouldBe: WhatIfPay }
const isComputed = (row: WhatIfRow): row is Computed => row.wouldBe !== null

const sumsOf = (rows: readonly Computed[]): PaidAndWouldBe =>
  paidAndWouldBe(
    rows.map(row => row.paid),
    rows.map(row => row.wouldBe.pay),
  )

const costOf = (rows: readonly Computed[]): PaidAndWouldBe | null => {
  const costs = rows.flatMap(({ wouldBe: { cost } }) => (cost ? [cost] : []))
  if (costs.length < rows.length) return null
  return paidAndWouldBe(
    costs.map(cost => cost.paid),
    costs.map(cost => cost.wouldBe),
  )
}

export interface WhatIfSalon extends PaidAndWouldBe {
  readonly objectId: string
  readonly cost: PaidAndWouldBe | null
  readonly months: readonly (PaidAndWouldBe & { readonly month: Month })[]
}

export interface WhatIfPerson extends PaidAndWouldBe {
  readonly objectId: string
  readonly salonId: string
  /** The months that were computed. */
  readonly months: number
  /** Of these, the ones in which the guarantee is paid. */
  readonly onGuarantee: { readonly before: number; readonly after: number }
  /** Of these, the ones in which pay is below the guarantee as it was sent. */
  readonly belowGuarantee: number
}

/** People by what happens to their pay over all months and salons. */
export interface WhatIfCounts {
  readonly more: number
  readonly same: number
  readonly less: number
  /** Those who get the guarantee in more months than before. */
  readonly toGuarantee: number
  /** Those with a month below the guarantee as it was sent. */
  readonly belowGuarantee: number
}

export interface WhatIfResult extends PaidAndWouldBe {
  /** The difference by what pays it: commission, guarantee, and supplements with sick pay. */
  readonly parts: { readonly commission: number; readonly guarantee: number; readonly other: number }
  readonly cost: PaidAndWouldBe | null
  readonly counts: WhatIfCounts
  readonly salons: readonly WhatIfSalon[]
  readonly people: readonly WhatIfPerson[]
  /** Rows that the unchanged terms do not give. They are in no sum. */
  readonly notReproduced: { readonly rows: number; readonly paid: number; readonly months: readonly Month[] }
}

const grouping = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups]
}

const byMonth = (rows: readonly Computed[]) =>
  grouping(rows, row => row.month)
    .map(([month, own]) => ({ month: month as Month, ...sumsOf(own) }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))

const personOf = (rows: readonly Computed[]): WhatIfPerson[] => {
  const [first] = rows
  if (!first) return []
  const count = (is: (pay: WhatIfPay) => boolean) => rows.filter(row => is(row.wouldBe)).length
  return [
    {
      objectId: first.objectId,
      salonId: first.salonId,
      ...sumsOf(rows),
      months: rows.length,
      onGuarantee: {
        before: count(({ guarantee }) => guarantee.paid),
        after: count(({ guarantee }) => guarantee.wouldBe),
      },
      belowGuarantee: count(pay => pay.belowGuarantee),
    },
  ]
}

const countsOf = (people: readonly WhatIfPerson[]): WhatIfCounts => {
  const each = grouping(people, person => person.objectId).map(([, own]) => ({
    difference: total(own.map(person => person.difference)),
    before: total(own.map(person => person.onGuarantee.before)),
    after: total(own.map(person => person.onGuarantee.after)),
    below: own.some(person => person.belowGuarantee > 0),
  }))
  const count = (is: (person: (typeof each)[number]) => boolean) => each.filter(is).length
  return {
    more: count(({ difference }) => difference > 0),
    same: count(({ difference }) => difference === 0),
    less: count(({ difference }) => difference < 0),
    toGuarantee: count(({ before, after }) => after > before),
    belowGuarantee: count(({ below }) => below),
  }
}

/** Sums the rows per salon and person (P236, P238). A person has one line in each salon that paid them. */
export const whatIfResult = (all: readonly WhatIfRow[]): WhatIfResult => {
  const rows = all.filter(isComputed)
  const others = all.filter(row => !isComputed(row))
  const people = grouping(rows, row => `${row.salonId} ${row.objectId}`).flatMap(([, own]) => personOf(own))
  const part = (key: 'byCommission' | 'byGuarantee' | 'byOther') => total(rows.map(row => row.wouldBe[key]))
  return {
    ...sumsOf(rows),
    parts: { commission: part('byCommission'), guarantee: part('byGuarantee'), other: part('byOther') },
    cost: costOf(rows),
    counts: countsOf(people),
    salons: grouping(rows, row => row.salonId).map(([objectId, own]) => ({
      objectId,
      ...sumsOf(own),
      cost: costOf(own),
      months: byMonth(own),
    })),
    people,
    notReproduced: {
      rows: others.length,
      paid: total(others.map(row => row.paid)),
      months: [...new Set(others.map(row => row.month))].toSorted(),
    },
  }
}

/** Returns how many kroner more a month a person gets on average, to the øre. */
export const moreAMonth = ({ difference, months }: Pick<WhatIfPerson, 'difference' | 'months'>): number =>
  roundToOre(over(difference, months) ?? 0)

/** The upper ends of the groups of people by kroner more a month. */
const STEPS = [500, 1000, 1500] as const

export interface WhatIfGroup {
  /** 'til' has an upper end in kroner, and 'over' a lower one. */
  readonly kind: 'less' | 'same' | 'til' | 'over'
  readonly kroner: number
  readonly people: number
}

/** Counts people by how many kroner more a month they get on average, over all their salons (P238). */
export const whatIfGroups = (
  people: readonly Pick<WhatIfPerson, 'objectId' | 'difference' | 'months'>[],
): WhatIfGroup[] => {
  const each = grouping(people, ({ objectId }) => objectId).map(([, own]) =>
    moreAMonth({
      difference: total(own.map(({ difference }) => difference)),
      months: Math.max(...own.map(({ months }) => months)),
    }),
  )
  const count = (is: (more: number) => boolean) => each.filter(is).length
  return [
    { kind: 'less', kroner: 0, people: count(more => more < 0) },
    { kind: 'same', kroner: 0, people: count(more => more === 0) },
    ...STEPS.map((kroner, i) => ({
      kind: 'til' as const,
      kroner,
      people: count(more => more > (STEPS[i - 1] ?? 0) && more <= kroner),
    })),
    { kind: 'over', kroner: STEPS[2], people: count(more => more > STEPS[2]) },
  ]
}

/** Returns the chain's terms with the changes, to be entered as coming ones (P242). Changes of people and zones are no part of them. */
export const comingTerms = (terms: Terms, chain: CommissionRates, changes: TermChanges): Terms => {
  const { nightSundayShare, hourMultiple, otp, feriepenger } = { ...terms, ...changes }
  return {
    ...terms,
    wageTable: changedWages(terms.wageTable, changes),
    nightSundayShare,
    hourMultiple,
    otp,
    feriepenger,
    commission: { ...(terms.commission ?? chain), ...changes.commission },
    arbeidsgiver: { ...terms.arbeidsgiver, ...changes.arbeidsgiver },
  }
}
