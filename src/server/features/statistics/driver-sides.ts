import type { BodyOf } from '#contract/endpoint'
import type { drivers } from '#contract/statistics/drivers'
import type { Scope } from '#domain/access/scope'
import type { UnexplainedReason } from '#domain/statistics/driver-names'
import { daysAsked, daysCompared, LEAST_DAYS, monthsForBest } from '#domain/statistics/driver-spans'
import { addDriverSums, type DriverSums, noDriverSums } from '#domain/statistics/driver-sums'
import { type DayRange, everyDayOf } from '#domain/values/day-range'
import { compare, sum } from '#domain/values/decimal'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import type { Chosen } from '#server/figures/figure-rows'
import { type DriverRow, readDriverSums } from '#server/figures/read-driver-sums'
import { readSums } from '#server/figures/read-sums'
import { mapInPieces } from '#server/files/breathe'
import { findWhose, type Histories, historiesOf, missingIn, refuse, type Whose } from './whose.ts'

type Asked = BodyOf<typeof drivers.read>

/** The parts computed before other calls get a turn. */
export const PIECE = 20

const kindNames = { chain: 'Kjeden', salon: 'En salong', person: 'En person' } as const
const comparable = { salon: 'en salong', person: 'en person' } as const

/** @throws Refusal invalid_payload for a person against a salon, or for the same one twice */
const findBase = async (db: Db, scope: Scope, whose: Whose, { against, salonId }: Asked, today: Day) => {
  if (typeof against !== 'object') return whose
  if (whose.kind === 'chain') return refuse({ against: 'Kjeden kan ikke sammenlignes med noe annet' })
  const base = await findWhose(
    db,
    scope,
    { objectId: against.objectId, salonId: whose.kind === 'person' ? salonId : undefined },
    today,
  )
  if (base.kind !== whose.kind)
    return refuse({
      against: `${kindNames[whose.kind]} kan bare sammenlignes med ${comparable[whose.kind]}`,
    })
  return base.objectId === whose.objectId ? refuse({ against: 'Velg en annen enn den som vises' }) : base
}

/** The subject's month with the highest turnover; the newest if several are equal. Null without figures. */
const bestMonth = async (
  db: Db,
  { scope, chosen }: Whose,
  months: readonly Month[],
): Promise<Month | null> => {
  const [newest, oldest] = [months[0], months.at(-1)]
  if (!newest || !oldest) return null
  const rows = await readSums(db, scope, {
    ...chosen,
    ranges: { months: { from: firstDay(oldest), to: lastDay(newest) } },
    by: ['month'],
    only: ['treatmentSales', 'goodsSales', 'lines'],
  })
  const sold = new Map(
    rows.flatMap(({ month, sums }) =>
      sums.lines > 0 ? [[month, sum([sums.treatmentSales, sums.goodsSales])] as const] : [],
    ),
  )
  const found = months.filter(month => sold.has(month))
  const [first, ...others] = found
  if (first === undefined) return null
  return others.reduce(
    (best, month) => (compare(sold.get(month) ?? 0, sold.get(best) ?? 0) > 0 ? month : best),
    first,
  )
}

/** What is compared: whose turnover of which days, with whose of which others. */
export interface Sides {
  readonly whose: Whose
  readonly base: Whose
  readonly days: DayRange
  readonly baseDays: DayRange
}

/** @throws Refusal invalid_payload for what cannot be compared */
export const sidesOf = async (db: Db, scope: Scope, asked: Asked, today: Day): Promise<Sides> => {
  const { span, against } = asked
  const whose = await findWhose(db, scope, asked, today)
  const days = daysAsked(span, today)
  const base = await findBase(db, scope, whose, asked, today)
  const best = against === 'best' ? await bestMonth(db, whose, monthsForBest(span, today)) : null
  return { whose, base, days, baseDays: daysCompared(span, days, against, { today, best }) }
}

/** One side of a difference. */
export interface Side {
  readonly total: DriverSums
  /** The salons of the chain or of a person, or the people of a salon. */
  readonly parts: ReadonlyMap<string, DriverSums>
  /** True if anything at all has arrived. */
  readonly hasFigures: boolean
  /** True if receipts have arrived, so that no sales are 0 kr (K30, K31). */
  readonly arrived: boolean
  /** Days with receipts of any of the salons. */
  readonly openDays: number
}

const byId = (rows: readonly (readonly [string, DriverSums])[]): ReadonlyMap<string, DriverSums> =>
  new Map(rows)

export const readSide = async (db: Db, whose: Whose, days: DayRange, today: Day): Promise<Side> => {
  const { kind, scope, chosen } = whose
  const ofSalon: Chosen = { of: 'people', salons: chosen.salons }
  const [rows, people, histories] = await Promise.all([
    readDriverSums(db, scope, chosen, days, ['salonId']),
    kind === 'chain'
      ? []
      : readDriverSums(db, scope, kind === 'salon' ? ofSalon : chosen, days, ['employeeId']),
    historiesOf(db, whose, days),
  ])
  const salons = kind === 'person' ? sumsOf(rows) : await withMissing(rows, histories, days, today)
  // A day in two salons counts once in each salon, and once for the person (K99).
  const total = addDriverSums(kind === 'person' ? people.map(({ sums }) => sums) : [...salons.values()])
  const openDays = everyDayOf(days).filter(day => [...histories.values()].some(one => one.openDays.has(day)))
  return {
    total,
    parts: kind === 'salon' ? byId(people.map(({ employeeId, sums }) => [employeeId, sums])) : salons,
    hasFigures: rows.length > 0,
    arrived: total.openDays > 0 || (kind === 'person' && openDays.length > 0),
    openDays: openDays.length,
  }
}

const sumsOf = (rows: readonly DriverRow<'salonId'>[]) =>
  byId(rows.map(({ salonId, sums }) => [salonId, sums]))

/** The sums of salons with all days that lack receipts, also of salons without any figures. */
const withMissing = async (
  rows: readonly DriverRow<'salonId'>[],
  histories: Histories,
  days: DayRange,
  today: Day,
): Promise<ReadonlyMap<string, DriverSums>> => {
  const found = sumsOf(rows)
  const sums = await mapInPieces([...histories], PIECE, ([salonId, history]) => {
    const missing = missingIn(history, days, today).length
    const own = found.get(salonId)
    return own || missing > 0 ? [[salonId, { ...(own ?? noDriverSums), missing }] as const] : []
  })
  return byId(sums.flat())
}

/** Why a difference is not explained; null if it is (K58). */
export const reasonOfSides = (was: Side, now: Side, isLong: boolean): UnexplainedReason | null => {
  if (!now.arrived) return 'nothingNow'
  if (!was.arrived) return 'nothingThen'
  return isLong && was.openDays < LEAST_DAYS ? 'tooFewDays' : null
}
