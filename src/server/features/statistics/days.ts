import type { DayFigures, SalonOfDay } from '#contract/statistics/receipts'
import type { Scope } from '#domain/access/scope'
import { missingSalons, stateOfPerson, stateOfSalon, stateTogether } from '#domain/statistics/day-states'
import {
  type Arrived,
  arrivedOf,
  arrivedOfPerson,
  knownOfSalons,
  knownSums,
} from '#domain/statistics/known-sums'
import type { SalonHistory } from '#domain/statistics/like-for-like'
import { type SalesFigures, salesFigures } from '#domain/statistics/statistics'
import { type FigureSums, sumKeys } from '#domain/statistics/sums'
import { type DayRange, everyDayOf } from '#domain/values/day-range'
import { type Day, monthOf } from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { readWorkplacesIn } from '#server/figures/arrived'
import type { Chosen } from '#server/figures/figure-rows'
import { readDays } from '#server/figures/read-days'
import { readSums } from '#server/figures/read-sums'
import { readHistories, salonsAmong } from '#server/figures/salon-history'
import { salonSubjects, salonsOfPerson } from './subjects.queries.ts'

/** Days after today are never counted (K3). */
const through = ({ from, to }: DayRange, today: Day): DayRange => ({ from, to: to < today ? to : today })

// These sums are all zero on a day when everybody was away.
const said: readonly (keyof FigureSums)[] = sumKeys.filter(
  key => !['courseHours', 'sickHours', 'holidays', 'bonusPoints', 'bookRows'].includes(key),
)
const saysAnything = (sums: FigureSums): boolean => said.some(key => sums[key] !== 0)

interface KnownDays {
  readonly range: DayRange
  readonly sumsOn: (day: Day) => FigureSums | undefined
  /** Null if no figures have arrived for the day. */
  readonly figuresOn: (day: Day) => SalesFigures | null
}

type ArrivedOn = (sums: FigureSums, day: Day) => Arrived

const readKnown = async (
  db: Db,
  scope: Scope,
  { arrivedOn = arrivedOf, ...what }: Chosen & { readonly arrivedOn?: ArrivedOn },
  range: DayRange,
): Promise<KnownDays> => {
  const [settings, rows] = await Promise.all([readSettings(db), readDays(db, scope, what, range)])
  const known = new Map(rows.map(({ day, sums }) => [day, sums]))
  return {
    range,
    sumsOn: day => known.get(day),
    figuresOn: day => {
      const sums = known.get(day)
      return sums && saysAnything(sums) ? salesFigures(knownSums(sums, arrivedOn(sums, day)), settings) : null
    },
  }
}

const dayByDay = <Row>({ range }: KnownDays, row: (day: Day) => Row): Row[] => everyDayOf(range).map(row)

/** Every day of a salon, from its receipts and time book. */
export const daysOfSalon = async (
  db: Db,
  scope: Scope,
  salonId: string,
  asked: DayRange,
  today: Day,
): Promise<DayFigures[]> => {
  const [histories, days] = await Promise.all([
    readHistories(db, [salonId], asked.from),
    readKnown(db, scope, { of: 'salons', salons: [salonId] }, through(asked, today)),
  ])
  const history = histories.get(salonId)
  if (!history) return []
  return dayByDay(days, day => ({
    day,
    state: stateOfSalon(history, day, today, days.sumsOn(day)),
    figures: days.figuresOn(day),
  }))
}

interface Person {
  readonly objectId: string
  readonly salonId?: string | undefined
}

/** Every day of a person, in one salon or in all salons in scope. */
export const daysOfPerson = async (
  db: Db,
  scope: Scope,
  { objectId, salonId }: Person,
  asked: DayRange,
  today: Day,
): Promise<DayFigures[]> => {
  const range = through(asked, today)
  const among = salonId === undefined ? undefined : [salonId]
  const [salons, workplaces] = await Promise.all([
    among ?? salonsOfPerson(db, objectId, range),
    among ? () => among : readWorkplacesIn(db, [objectId], range),
  ])
  const salonsOn = (day: Day, outside?: readonly string[]) =>
    workplaces(objectId, { from: day, to: day }, outside)
  const all = new Set([...salons, ...everyDayOf(range).flatMap(day => salonsOn(day))])
  const histories = await readHistories(db, [...all], asked.from)
  const arrivedOn: ArrivedOn = (own, day) =>
    arrivedOfPerson(
      own,
      [...salonsAmong(histories, salonsOn(day)).values()].map(({ openDays, bookDays }) => ({
        lines: Number(openDays.has(day)),
        bookRows: Number(bookDays.has(day)),
      })),
    )
  const days = await readKnown(
    db,
    scope,
    { of: 'people', people: [objectId], salons: among, arrivedOn },
    range,
  )
  return dayByDay(days, day => ({
    day,
    // Outside the person's time: the salons that they work in today or have figures in.
    state: stateOfPerson(salonsAmong(histories, salonsOn(day, salons)), day, today, days.sumsOn(day)),
    figures: days.figuresOn(day),
  }))
}

/** Every day of all salons in scope together, with the salons that lack receipts on it. */
export const daysTogether = async (db: Db, scope: Scope, asked: DayRange, today: Day) => {
  const range = through(asked, today)
  const [salons, days] = await Promise.all([
    salonSubjects(db, scope, monthOf(today)),
    readKnown(db, scope, { of: 'salons' }, range),
  ])
  const nameOf = new Map(salons.map(({ objectId, title }) => [objectId, title]))
  const histories = await readHistories(db, [...nameOf.keys()], range.from)
  const missing = missingSalons(histories, range, today)
  return dayByDay(days, day => {
    const lacking = missing.get(day) ?? []
    return {
      day,
      state: stateTogether(lacking, day, today, days.sumsOn(day)),
      figures: days.figuresOn(day),
      missing: lacking.map(salonId => nameOf.get(salonId) ?? ''),
    }
  })
}

/** One day of the open salons in scope, and of closed salons with figures on it, so that they add up. */
export const salonsOn = async (db: Db, scope: Scope, day: Day, today: Day): Promise<SalonOfDay[]> => {
  const salons = await salonSubjects(db, scope, monthOf(today))
  const [settings, histories, rows] = await Promise.all([
    readSettings(db),
    readHistories(
      db,
      salons.map(({ objectId }) => objectId),
      day,
    ),
    readSums(db, scope, { of: 'salons', ranges: { day: { from: day, to: day } }, by: ['salonId'] }),
  ])
  const sumsOf = new Map(rows.map(({ salonId, sums }) => [salonId, sums]))
  return salons.flatMap(({ objectId, title, active }) => {
    const sums = day > today ? undefined : sumsOf.get(objectId)
    const history: SalonHistory | undefined = histories.get(objectId)
    const figures = sums && saysAnything(sums) ? salesFigures(knownOfSalons(sums), settings) : null
    if (!history || !(active || figures)) return []
    return [{ objectId, title, state: stateOfSalon(history, day, today, sums), figures }]
  })
}
