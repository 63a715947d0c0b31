import type { BodyOf } from '#contract/endpoint'
import type { Drivers, DriversSide, drivers } from '#contract/statistics/drivers'
import type { Scope } from '#domain/access/scope'
import { driverSentence } from '#domain/statistics/driver-sentence'
import { isLongSpan, pairsOf } from '#domain/statistics/driver-spans'
import { type DriverSums, noDriverSums, turnoverDifference, turnoverOf } from '#domain/statistics/driver-sums'
import { daysOfDriver, driversOf } from '#domain/statistics/drivers'
import type { Span } from '#domain/statistics/spans'
import { type DayRange, everyDayOf } from '#domain/values/day-range'
import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { readDriverSums } from '#server/figures/read-driver-sums'
import type { KnownHistory } from '#server/figures/salon-history'
import { driverPartsOf } from './driver-parts.ts'
import { readSide, reasonOfSides, type Side, sidesOf } from './driver-sides.ts'
import { mustHaveFigures } from './must-have-figures.ts'
import { historiesOf, missingSalonsByDay, refuse, type Whose } from './whose.ts'

type Asked = BodyOf<typeof drivers.read>

const sideReply = ({ objectId, name }: Whose, days: DayRange, { total }: Side): DriversSide => ({
  objectId,
  name,
  firstDay: days.from,
  lastDay: days.to,
  openDays: total.openDays,
  missing: total.missing,
  withoutHours: total.withoutHours,
})

export const driversAbout = async (
  db: Db,
  scope: Scope,
  asked: Asked,
  today: Day,
): Promise<Drivers & { readonly about: Whose['kind'] }> => {
  const sides = await sidesOf(db, scope, asked, today)
  const { whose, base, days, baseDays } = sides
  const [now, was] = await Promise.all([
    readSide(db, whose, days, today),
    readSide(db, base, baseDays, today),
  ])
  mustHaveFigures(now.hasFigures, asked.span)
  const { against } = asked
  if (typeof against === 'string' && !['previous', 'lastYear', 'best'].includes(against))
    mustHaveFigures(was.hasFigures, against as Span)
  const unexplained = reasonOfSides(was, now, isLongSpan(asked.span, today))
  const known = now.arrived && was.arrived
  const difference = known ? turnoverDifference(was.total, now.total) : null
  const from = was.arrived ? turnoverOf(was.total) : null
  const found = unexplained === null ? driversOf(was.total, now.total) : []
  const who = whose.isOwn ? null : whose.name
  return {
    about: whose.kind,
    now: sideReply(whose, days, now),
    was: sideReply(base, baseDays, was),
    from,
    to: now.arrived ? turnoverOf(now.total) : null,
    difference,
    unexplained,
    drivers: found,
    of: known ? await driverPartsOf(db, sides, { was, now, explained: unexplained === null, today }) : [],
    sentence: driverSentence({ who, kind: whose.kind, from, difference, unexplained, drivers: found }),
  }
}

export const driversIn = async (db: Db, scope: Scope, asked: Asked, today: Day): Promise<Drivers> => {
  const { about: _, ...reply } = await driversAbout(db, scope, asked, today)
  return reply
}

/** The sums of each day with figures, or with receipts that have not arrived. */
const readDaySums = async (
  db: Db,
  whose: Whose,
  days: DayRange,
  today: Day,
): Promise<ReadonlyMap<Day, DriverSums>> => {
  const [rows, histories] = await Promise.all([
    readDriverSums(db, whose.scope, whose.chosen, days, ['day']),
    whose.kind === 'person' ? new Map<string, KnownHistory>() : historiesOf(db, whose, days),
  ])
  const sums = new Map(rows.map(row => [row.day, row.sums]))
  if (whose.kind === 'person') return sums
  for (const [day, own] of sums) sums.set(day, { ...own, missing: 0 })
  for (const [day, missing] of await missingSalonsByDay(histories, days, today))
    sums.set(day, { ...(sums.get(day) ?? noDriverSums), missing })
  return sums
}

/**
 * The days behind a driver; null and no days if the difference is not explained (K58).
 * @throws Refusal invalid_payload if the difference has other drivers, but not this one
 */
export const driverDaysIn = async (db: Db, scope: Scope, asked: BodyOf<typeof drivers.days>, today: Day) => {
  const { whose, base, days, baseDays } = await sidesOf(db, scope, asked, today)
  const [here, then] = await Promise.all([
    readSide(db, whose, days, today),
    readSide(db, base, baseDays, today),
  ])
  if (reasonOfSides(then, here, isLongSpan(asked.span, today)) !== null) return { driver: null, days: [] }
  const [now, was] = await Promise.all([
    readDaySums(db, whose, days, today),
    readDaySums(db, base, baseDays, today),
  ])
  const pairs = pairsOf(everyDayOf(baseDays), everyDayOf(days))
  const sumsOn = (sums: ReadonlyMap<Day, DriverSums>, day: Day | null) =>
    day === null ? undefined : sums.get(day)
  const made = daysOfDriver(
    asked.driver,
    then.total,
    here.total,
    pairs.map(pair => ({ was: sumsOn(was, pair.was), now: sumsOn(now, pair.now) })),
  )
  if (!made) return refuse({ driver: 'Forskjellen har ikke denne driveren' })
  return {
    driver: made.driver,
    days: pairs.flatMap((pair, at) => {
      const day = made.days[at]
      return day ? [{ day: pair.now, baseDay: pair.was, ...day }] : []
    }),
  }
}
