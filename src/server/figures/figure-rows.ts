import type { Scope } from '#domain/access/scope'
import { sumKeys } from '#domain/statistics/sums'
import type { DayRange } from '#domain/statistics/time-frames'
import { compareDates, type Day, firstDay, lastDay, monthOf, nextMonth } from '#domain/values/month'
import type { Unscoped } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'
import { columnOf } from '#server/ledger/derivation/sums'

/** Which rows: a salon's cover all its receipts, a person's only their own work. */
export type RowsOf = 'salons' | 'people'

export interface Chosen {
  readonly of: RowsOf
  /** Everything within reach when omitted. */
  readonly salons?: readonly string[] | undefined
  readonly people?: readonly string[] | undefined
}

export type AnyScope = Scope | Unscoped

const columns = sumKeys.map(columnOf)

const listed = (alias: string, names: readonly string[]): Sql =>
  raw(names.map(name => `${alias}.${name}`).join(', '))

/** A person always reaches their own rows; otherwise the scope decides. */
const reached = (scope: AnyScope, of: RowsOf, alias: string): Sql => {
  if ('because' in scope) return raw('true')
  const salon = `${alias}.salon_id`
  if (of === 'salons') return within(scope, { salon })
  const person = `${alias}.employee_id`
  return sql`(${within(scope, { salon, person })} or ${raw(person)} = ${scope.viewer.objectId})`
}

// PostgreSQL reuses the plan for a single value, but plans each list again.
const isOneOf = (column: string, ids: readonly string[]): Sql =>
  ids.length === 1 ? sql`${raw(column)} = ${ids[0]}` : sql`${raw(column)} = any(${ids})`

/** The same for salons; `column` is the column of their id. */
export const chosenSalons = (scope: AnyScope, salons: Chosen['salons'], column: string): Sql => {
  const inReach = 'because' in scope ? raw('true') : within(scope, { salon: column })
  return salons ? sql`${inReach} and ${isOneOf(column, salons)}` : inReach
}

/** Within reach, and among the requested ones. */
export const chosen = (scope: AnyScope, { of, salons, people }: Chosen, alias: string): Sql => {
  const inSalons = salons ? sql`and ${isOneOf(`${alias}.salon_id`, salons)}` : sql``
  const byPeople = people && of === 'people' ? sql`and ${isOneOf(`${alias}.employee_id`, people)}` : sql``
  return sql`${reached(scope, of, alias)} ${inSalons} ${byPeople}`
}

const names = {
  salons: {
    day: 'salon_day_sums',
    month: 'salon_month_sums',
    year: 'salon_year_sums',
    key: ['salon_id', 'opening'],
  },
  people: {
    day: 'person_day_sums',
    month: 'person_month_sums',
    year: 'person_year_sums',
    key: ['salon_id', 'employee_id', 'opening'],
  },
} as const

/** Rows of some days, marked with the name `range`. `only` is one more condition, which begins with `and`. */
type RowsIn = (scope: AnyScope, what: Chosen, range: string, days: DayRange, only?: Sql) => Sql

/** Rows read by day, all in one month. */
const dayRows: RowsIn = (scope, what, range, { from, to }, only = sql``) => {
  const { day, key } = names[what.of]
  return sql`select ${range}::text as range, ${firstDay(monthOf(from))}::date as month, ${listed('d', key)},
                    ${listed('d', columns)}
             from ${raw(day)} d
             where d.day between ${from}::date and ${to}::date and ${chosen(scope, what, 'd')} ${only}`
}

/** True when the group of a month or year row, which begins on `first`, has figures later than `to`. */
const hasLater = (what: Chosen, period: 'month' | 'year', first: Day, to: Day, alias: string): Sql => {
  const { [period]: table, key } = names[what.of]
  const sameRow = raw(key.map(name => `later.${name} = ${alias}.${name}`).join(' and '))
  return sql`and exists (select from ${raw(table)} later
                         where later.${raw(period)} = ${first}::date and later.last_day > ${to}::date and ${sameRow})`
}

/**
 * Whole months. A month's row counts if none of its days is later than `to`. Only the last month can have such days;
 * groups that have them are read day by day, so that nothing later than `to` is counted.
 */
const monthRows: RowsIn = (scope, what, range, { from, to }, only = sql``) => {
  const { month, key } = names[what.of]
  const whole = sql`select ${range}::text as range, m.month, ${listed('m', key)}, ${listed('m', columns)}
                    from ${raw(month)} m
                    where m.month between ${from}::date and ${to}::date and m.last_day <= ${to}::date
                      and ${chosen(scope, what, 'm')} ${only}`
  if (to === lastDay(monthOf(to))) return whole
  const first = firstDay(monthOf(to))
  const later = hasLater(what, 'month', first, to, 'd')
  return sql`${whole} union all ${dayRows(scope, what, range, { from: first, to }, later)}`
}

/** A whole year from its first day; groups with later days are read by month and day instead. */
const yearRows = (scope: AnyScope, what: Chosen, range: string, { from, to }: DayRange): Sql => {
  const { year, key } = names[what.of]
  const whole = sql`select ${range}::text as range, y.year as month, ${listed('y', key)}, ${listed('y', columns)}
                    from ${raw(year)} y
                    where y.year = ${from}::date and y.last_day <= ${to}::date and ${chosen(scope, what, 'y')}`
  if (to.endsWith('-12-31')) return whole
  const later = hasLater(what, 'year', from, to, 'm')
  return sql`${whole} union all ${monthRows(scope, what, range, { from, to }, later)}`
}

interface Grain {
  /** True when each month needs its own rows. */
  readonly months: boolean
}

/** The rows of a range: days up to the first whole month, then months; a year to date uses the year's row. */
const rangeRows = (
  scope: AnyScope,
  what: Chosen,
  range: string,
  { from, to }: DayRange,
  grain: Grain,
): Sql => {
  const begins = firstDay(monthOf(from))
  if (from === begins) {
    const isYear =
      from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4) && monthOf(from) !== monthOf(to)
    return (isYear && !grain.months ? yearRows : monthRows)(scope, what, range, { from, to })
  }
  const next = firstDay(nextMonth(monthOf(from)))
  if (compareDates(to, next) < 0) return dayRows(scope, what, range, { from, to })
  const head = dayRows(scope, what, range, { from, to: lastDay(monthOf(from)) })
  return sql`${head} union all ${monthRows(scope, what, range, { from: next, to })}`
}

/**
 * Rows of sums, each marked with its range and month. Their number grows with people and days, not with receipts.
 */
export const figureRows = (
  scope: AnyScope,
  what: Chosen,
  ranges: Readonly<Record<string, DayRange>>,
  grain: Grain,
): Sql =>
  Object.entries(ranges)
    .map(([range, days]) => rangeRows(scope, what, range, days, grain))
    .reduce((all, one) => sql`${all} union all ${one}`)
