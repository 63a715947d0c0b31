import type { BodyOf } from '#contract/endpoint'
import type { Drivers, DriversPart, DriversSide, drivers } from '#contract/statistics/drivers'
import type { Scope } from '#domain/access/scope'
import { OTHERS, type UnexplainedReason } from '#domain/statistics/driver-names'
import { driverSentence } from '#domain/statistics/driver-sentence'
import {
  daysAsked,
  daysCompared,
  isLongSpan,
  LEAST_DAYS,
  monthsForBest,
  pairsOf,
} from '#domain/statistics/driver-spans'
import {
  addDriverSums,
  type DriverSums,
  noDriverSums,
  subtractDriverSums,
  turnoverDifference,
  turnoverOf,
} from '#domain/statistics/driver-sums'
import { type CountedDriver, daysOfDriver, driversOf, driversOfOthers } from '#domain/statistics/drivers'
import type { Span } from '#domain/statistics/spans'
import { type DayRange, everyDayOf } from '#domain/values/day-range'
import { compare, sum } from '#domain/values/decimal'
import { type Day, firstDay, lastDay, type Month, monthOf } from '#domain/values/month'
import type { Db } from '#server/db/db'
import type { Chosen } from '#server/figures/figure-rows'
import { type DriverRow, readDriverSums } from '#server/figures/read-driver-sums'
import { readSums } from '#server/figures/read-sums'
import type { KnownHistory } from '#server/figures/salon-history'
import { mapInPieces } from '#server/files/breathe'
import { mustHaveFigures } from './must-have-figures.ts'
import { membersOf, nameSalons, peopleOfSalon, salonSubjects } from './subjects.queries.ts'
import {
  findWhose,
  type Histories,
  historiesOf,
  missingIn,
  missingSalonsByDay,
  refuse,
  type Whose,
} from './whose.ts'

type Asked = BodyOf<typeof drivers.read>

/** The parts computed before other calls get a turn. */
const PIECE = 20

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

/** The month with the highest turnover of its own; the newest of equal ones. Null without figures. */
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

interface Sides {
  readonly whose: Whose
  readonly base: Whose
  readonly days: DayRange
  readonly baseDays: DayRange
}

const sidesOf = async (db: Db, scope: Scope, asked: Asked, today: Day): Promise<Sides> => {
  const { span, against } = asked
  const whose = await findWhose(db, scope, asked, today)
  const days = daysAsked(span, today)
  const base = await findBase(db, scope, whose, asked, today)
  const best = against === 'best' ? await bestMonth(db, whose, monthsForBest(span, today)) : null
  return { whose, base, days, baseDays: daysCompared(span, days, against, { today, best }) }
}

/** One side of a difference. */
interface Side {
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

const readSide = async (db: Db, whose: Whose, days: DayRange, today: Day): Promise<Side> => {
  const { kind, scope, chosen } = whose
  const ofSalon: Chosen = { of: 'people', salons: chosen.salons }
  const [rows, people, histories] = await Promise.all([
    readDriverSums(db, scope, chosen, days, ['salonId']),
    kind === 'salon' ? readDriverSums(db, scope, ofSalon, days, ['employeeId']) : [],
    historiesOf(db, whose, days),
  ])
  const salons = kind === 'person' ? sumsOf(rows) : await withMissing(rows, histories, days, today)
  const total = addDriverSums([...salons.values()])
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

const reasonOf = (was: Side, now: Side, isLong: boolean): UnexplainedReason | null => {
  if (!now.arrived) return 'nothingNow'
  if (!was.arrived) return 'nothingThen'
  return isLong && was.openDays < LEAST_DAYS ? 'tooFewDays' : null
}

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
  const unexplained = reasonOf(was, now, isLongSpan(asked.span, today))
  const known = now.arrived && was.arrived
  const difference = known ? turnoverDifference(was.total, now.total) : null
  const from = was.arrived ? turnoverOf(was.total) : null
  const found = unexplained === null ? driversOf(was.total, now.total) : []
  const isPerson = whose.kind === 'person'
  const who = whose.isOwn ? 'Du' : whose.name
  return {
    about: whose.kind,
    now: sideReply(whose, days, now),
    was: sideReply(base, baseDays, was),
    from,
    to: now.arrived ? turnoverOf(now.total) : null,
    difference,
    unexplained,
    drivers: found,
    of: known ? await partsOf(db, sides, { was, now, explained: unexplained === null, today }) : [],
    sentence: driverSentence({ who, isPerson, from, difference, unexplained, drivers: found }),
  }
}

export const driversIn = async (db: Db, scope: Scope, asked: Asked, today: Day): Promise<Drivers> => {
  const { about: _, ...reply } = await driversAbout(db, scope, asked, today)
  return reply
}

interface Both {
  readonly was: Side
  readonly now: Side
  readonly explained: boolean
  readonly today: Day
}

interface About {
  readonly objectId: string
  readonly name: string
  readonly firstDay?: Day | null
  readonly lastDay?: Day | null
}

const partReply = (
  { objectId, name, firstDay: first = null, lastDay: last = null }: About,
  was: DriverSums,
  now: DriverSums,
  made: CountedDriver[],
): DriversPart => ({
  objectId,
  name,
  was: turnoverOf(was),
  now: turnoverOf(now),
  difference: turnoverDifference(was, now),
  drivers: made,
  firstDay: first,
  lastDay: last,
})

/** The parts of the difference, largest first. Those of a salon end with the sales that are nobody's. */
const partsOf = async (db: Db, sides: Sides, both: Both): Promise<DriversPart[]> => {
  const { was, now, explained } = both
  const found = await namesOf(db, sides, both)
  const parts = await mapInPieces(found, PIECE, about => {
    const [then, here] = [was, now].map(side => side.parts.get(about.objectId) ?? noDriverSums) as [
      DriverSums,
      DriverSums,
    ]
    return partReply(about, then, here, explained ? driversOf(then, here) : [])
  })
  parts.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
  if (sides.whose.kind !== 'salon') return parts
  const rest = ({ total, parts: people }: Side) => subtractDriverSums(total, [...people.values()])
  const [then, here] = [rest(was), rest(now)]
  const others = { objectId: OTHERS, name: 'Uten ansattnummer' }
  return [...parts, partReply(others, then, here, explained ? driversOfOthers(then, here) : [])]
}

/** Everybody and every salon with figures on either side. */
const namesOf = async (
  db: Db,
  { whose, days, baseDays }: Sides,
  { was, now, today }: Both,
): Promise<About[]> => {
  const ids = [...new Set([...was.parts.keys(), ...now.parts.keys()])]
  if (whose.kind === 'person')
    return (await nameSalons(db, ids)).map(({ objectId, title }) => ({ objectId, name: title }))
  if (whose.kind === 'chain') {
    const salons = await salonSubjects(db, whose.scope, monthOf(today))
    return salons
      .filter(({ objectId }) => ids.includes(objectId))
      .map(({ objectId, title }) => ({ objectId, name: title }))
  }
  const salonId = whose.objectId ?? ''
  const [people, members] = await Promise.all([
    peopleOfSalon(db, whose.scope, monthOf(today), { salonId, span: 'monthly', today, others: ids }),
    membersOf(db, whose.scope, salonId, ids),
  ])
  const memberOf = new Map(members.map(member => [member.employeeId, member]))
  return people
    .filter(({ objectId }) => ids.includes(objectId))
    .map(({ objectId, title }) => {
      const { firstDay: first = null, lastDay: last = null } = memberOf.get(objectId) ?? {}
      return {
        objectId,
        name: title,
        firstDay: first !== null && first > baseDays.from ? first : null,
        lastDay: last !== null && last < days.to ? last : null,
      }
    })
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
  if (reasonOf(then, here, isLongSpan(asked.span, today)) !== null) return { driver: null, days: [] }
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
