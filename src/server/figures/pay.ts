import { FEWEST_IN_SUM } from '#domain/audit/disclosures'
import type { ChainSettings } from '#domain/settings/chain-settings'
import {
  addPay,
  noPay,
  type PayMonth,
  type PaySums,
  type PayTotals,
  payIn,
  paySumKeys,
} from '#domain/statistics/pay'
import { addSums } from '#domain/statistics/sums'
import { type DayRange, daysOfMonth } from '#domain/values/day-range'
import { type Month, monthOf, monthsFrom } from '#domain/values/month'
import { experienceOf, joinTerms } from '#server/chain/people/people-terms'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { mapInPieces } from '#server/files/breathe'
import { columnOf } from '#server/ledger/derivation/sums'
import { type AnyScope, type Chosen, figureRows } from './figure-rows.ts'
import { closedMonths, rememberMonths } from './remembered-months.ts'

export interface PayQuestion extends Omit<Chosen, 'of'> {
  /** 'salonId' computes pay for each salon separately. */
  readonly by: 'salonId' | 'employeeId' | null
  /** May be a promise that is still pending. */
  readonly settings: ChainSettings | Promise<ChainSettings>
}

/** Pay, and the people it belongs to; a large group lists only as many people as anonymity requires (A49). */
export interface PayOfPeople extends PayTotals {
  readonly people: readonly string[]
}
const payOfNobody: PayOfPeople = { ...noPay, people: [] }

/** The pay of a range, for the salon or person it is grouped by. */
export type PayOf = (range: string, group: string | null) => PayOfPeople

/** The pay of one person's month. */
export const payOfMonth = (settings: ChainSettings, month: PayMonth, person: string): PayOfPeople => ({
  ...payIn(settings)(month),
  people: [person],
})

const someOf = (people: readonly string[]): readonly string[] => [...new Set(people)].slice(0, FEWEST_IN_SUM)

/** The pay of several groups or months together. */
const joinedPay = (pays: readonly PayOfPeople[]): PayOfPeople => ({
  ...addPay(pays),
  people: someOf(pays.flatMap(({ people }) => people)),
})

const nobody = ''
/** Rows processed before other calls get a turn. */
const PIECE = 1000
const spanOf = ({ from, to }: DayRange): string => `${from} ${to}`

/**
 * Pay of each range: computed for each person and month with that month's terms and the person's own wage, and then added
 * up (K11). Call it only for viewers who may see pay. The pay of past months is cached.
 */
export const readPay = async (
  db: Db,
  scope: AnyScope,
  ranges: Readonly<Record<string, DayRange>>,
  question: PayQuestion,
): Promise<PayOf> => {
  const parts = Object.entries(ranges).map(([name, days]) => ({ name, ...closedMonths(days) }))
  const running = new Map(parts.map(({ rest }) => [spanOf(rest), rest]))
  const closed = new Map(parts.flatMap(({ closed }) => (closed ? [[spanOf(closed), closed]] : [])))
  const [ofRunning, ofClosed] = await bothParts(db, scope, { running, closed }, question)
  const found = new Map(
    parts.map(({ name, rest, closed }) => [
      name,
      { running: ofRunning.get(spanOf(rest)), closed: closed && ofClosed.get(spanOf(closed)) },
    ]),
  )
  return (range, group) => {
    const part = found.get(range)
    const name = group ?? nobody
    const [one, other] = [part?.running?.get(name), part?.closed?.get(name)]
    if (!one || !other) return one ?? other ?? payOfNobody
    return joinedPay([one, other])
  }
}

const bothParts = async (
  db: Db,
  scope: AnyScope,
  { running, closed }: Record<'running' | 'closed', ReadonlyMap<string, DayRange>>,
  question: PayQuestion,
): Promise<readonly [Totals, Totals]> => {
  if (question.people?.length !== 1)
    return Promise.all([payBySpan(db, scope, running, question), payOfClosed(db, scope, closed, question)])
  // For one person, reading the months is as fast as the cache lookup.
  const all = await payBySpan(db, scope, new Map([...running, ...closed]), question)
  return [all, all]
}

/** Span → group → pay. */
type Totals = ReadonlyMap<string, ReadonlyMap<string, PayOfPeople>>

interface Group {
  readonly months: PayTotals[]
  readonly people: string[]
}

const payBySpan = async (
  db: Db,
  scope: AnyScope,
  spans: ReadonlyMap<string, DayRange>,
  { by, settings, ...chosen }: PayQuestion,
): Promise<Totals> => {
  const [worked, known] = await Promise.all([readMonths(db, scope, spans, { ...chosen, by }), settings])
  const payOf = payIn(known)
  const found = new Map<string, Map<string, Group>>()
  await mapInPieces(worked, PIECE, row => {
    const groups = found.get(row.range) ?? new Map<string, Group>()
    found.set(row.range, groups)
    const name = (by && row[by]) ?? nobody
    const group = groups.get(name) ?? { months: [], people: [] }
    groups.set(name, group)
    group.months.push(payOf({ month: row.month.slice(0, 7) as Month, wage: row.wage, sums: row }))
    if (group.people.length < FEWEST_IN_SUM && !group.people.includes(row.employeeId))
      group.people.push(row.employeeId)
  })
  const totalOf = ({ months, people }: Group): PayOfPeople => ({ ...addPay(months), people })
  return new Map(
    [...found].map(([span, groups]) => [
      span,
      new Map([...groups].map(([name, group]) => [name, totalOf(group)])),
    ]),
  )
}

/** Months read by one statement: other calls get a turn between statements. */
const MONTHS_AT_ONCE = 3

const payOfMonths = async (
  db: Db,
  scope: AnyScope,
  months: readonly Month[],
  question: PayQuestion,
): Promise<ReadonlyMap<Month, ReadonlyMap<string, PayOfPeople>>> => {
  const found = new Map<Month, ReadonlyMap<string, PayOfPeople>>()
  for (let at = 0; at < months.length; at += MONTHS_AT_ONCE) {
    const some = months.slice(at, at + MONTHS_AT_ONCE)
    const spans = new Map(some.map(month => [month as string, daysOfMonth(month)]))
    const totals = await payBySpan(db, scope, spans, question)
    for (const month of some) found.set(month, totals.get(month) ?? new Map())
  }
  return found
}

/** The pay of whole past months. Each month is cached, so a change computes its own month again only. */
const payOfClosed = async (
  db: Db,
  scope: AnyScope,
  spans: ReadonlyMap<string, DayRange>,
  asked: PayQuestion,
): Promise<Totals> => {
  if (spans.size === 0) return new Map()
  const question = { ...asked, settings: await asked.settings }
  const monthsOf = ({ from, to }: DayRange) => monthsFrom(monthOf(from), monthOf(to))
  const months = [...new Set([...spans.values()].flatMap(monthsOf))]
  const found = await rememberMonths(db, { scope, question }, months, missing =>
    payOfMonths(db, scope, missing, question),
  )
  return new Map(
    [...spans].map(([span, days]) => [span, together(monthsOf(days).map(month => found.get(month)))]),
  )
}

/** Adds up the pay of each group over months. */
const together = (
  months: readonly (ReadonlyMap<string, PayOfPeople> | undefined)[],
): ReadonlyMap<string, PayOfPeople> => {
  const groups = new Map<string, PayOfPeople[]>()
  for (const month of months)
    for (const [name, pay] of month ?? []) {
      const group = groups.get(name)
      if (group) group.push(pay)
      else groups.set(name, [pay])
    }
  return new Map([...groups].map(([name, pays]) => [name, joinedPay(pays)]))
}

interface WorkedMonth extends PaySums {
  readonly range: string
  readonly employeeId: string
  readonly salonId: string
  /** The first day of the month. */
  readonly month: string
  readonly wage: PayMonth['wage']
}

/**
 * Everybody's figures with the wage of the month: one row per person and month, and per salon when pay is by salon. There are many rows, so
 * they are streamed, and only rows of the same group (of several openings or salons) are added.
 */
const readMonths = async (
  db: Db,
  scope: AnyScope,
  spans: ReadonlyMap<string, DayRange>,
  { by, ...chosen }: Omit<PayQuestion, 'settings'>,
): Promise<readonly WorkedMonth[]> => {
  if (spans.size === 0) return []
  const rows = figureRows(scope, { ...chosen, of: 'people' }, Object.fromEntries(spans), { months: true })
  const sums = paySumKeys.map(key => `${columnOf(key)} as "${key}"`).join(', ')
  const found = await db.many<Omit<WorkedMonth, 'wage'> & { readonly wage: string }>(
    scope,
    sql`select range, f.employee_id as "employeeId", f.salon_id as "salonId", f.month, ${raw(sums)},
               concat_ws(' ', ${experienceOf(raw('f.month'))}, t.per_hour_fixed, t.per_hour_extra, t.fixed_percentage) as wage
        from (${rows}) f left ${joinTerms('f.employee_id', raw('f.month'))}`,
  )
  const wages = new Map<string, PayMonth['wage']>()
  const months = new Map<string, WorkedMonth>()
  await mapInPieces(found, PIECE, row => {
    const wage = wages.has(row.wage) ? (wages.get(row.wage) ?? null) : wageOf(row.wage)
    wages.set(row.wage, wage)
    const key = `${row.range} ${row.employeeId} ${row.month} ${by === 'salonId' ? row.salonId : ''}`
    const known = months.get(key)
    months.set(key, Object.assign(row, { wage }, known && addSums([known, row], paySumKeys)))
  })
  return [...months.values()]
}

/** Null if the person had no terms in the month. */
const wageOf = (text: string): PayMonth['wage'] => {
  if (text === '') return null
  const [experience = 0, perHourFixed = 0, perHourExtra = 0, fixedPercentage = 0] = text
    .split(' ')
    .map(Number)
  return { experience, perHourFixed, perHourExtra, fixedPercentage }
}
