import type { Scope } from '#domain/access/scope'
import { sumKeys } from '#domain/statistics/sums'
import type { DayRange } from '#domain/values/day-range'
import { compareDates, firstDay, lastDay, monthOf, nextMonth } from '#domain/values/month'
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

interface Part {
  /** Marks the rows. */
  readonly range: string
  readonly days: DayRange
  /** Limits the rows to groups that have figures later than the range. */
  readonly later?: 'month' | 'year'
}

/**
 * The days or months of a range, as `d`. With `later`, only those of groups whose month or year has figures after the range: no group in
 * the running month, all groups in a comparison with part of a past one. Their rows are looked up group by group. After an import,
 * PostgreSQL does not know yet how many rows there are, and would compare each day with each group; `offset 0` prevents that.
 */
const rowsFrom = (
  scope: AnyScope,
  what: Chosen,
  table: 'day' | 'month',
  { days: { from, to }, later }: Part,
): Sql => {
  const { [table]: rows, key } = names[what.of]
  const whole = table === 'month' ? sql`and d.last_day <= ${to}::date` : sql``
  const inRange = sql`d.${raw(table)} between ${from}::date and ${to}::date ${whole}`
  if (!later) return sql`${raw(rows)} d where ${inRange} and ${chosen(scope, what, 'd')}`
  const sameRow = raw(key.map(name => `d.${name} = g.${name}`).join(' and '))
  return sql`${raw(names[what.of][later])} g
             cross join lateral (select * from ${raw(rows)} d where ${sameRow} and ${inRange} offset 0) d
             where g.${raw(later)} = ${from}::date and g.last_day > ${to}::date and ${chosen(scope, what, 'g')}`
}

/** Rows of a range by day, all in one month. */
const dayRows = (scope: AnyScope, what: Chosen, part: Part): Sql =>
  sql`select ${part.range}::text as range, ${firstDay(monthOf(part.days.from))}::date as month,
             ${listed('d', names[what.of].key)}, ${listed('d', columns)}
      from ${rowsFrom(scope, what, 'day', part)}`

/**
 * Whole months. A month's row counts if none of its days is later than the range. Only the last month can have such days;
 * groups that have them are read day by day, so that nothing later is counted.
 */
const monthRows = (scope: AnyScope, what: Chosen, part: Part): Sql => {
  const whole = sql`select ${part.range}::text as range, d.month, ${listed('d', names[what.of].key)}, ${listed('d', columns)}
                    from ${rowsFrom(scope, what, 'month', part)}`
  const { to } = part.days
  const last = monthOf(to)
  if (to === lastDay(last)) return whole
  const lastDays = { range: part.range, days: { from: firstDay(last), to }, later: 'month' } as const
  return sql`${whole} union all ${dayRows(scope, what, lastDays)}`
}

/** A whole year from its first day; groups with later days are read by month and day instead. */
const yearRows = (scope: AnyScope, what: Chosen, { range, days }: Part): Sql => {
  const { year, key } = names[what.of]
  const whole = sql`select ${range}::text as range, y.year as month, ${listed('y', key)}, ${listed('y', columns)}
                    from ${raw(year)} y
                    where y.year = ${days.from}::date and y.last_day <= ${days.to}::date and ${chosen(scope, what, 'y')}`
  if (days.to.endsWith('-12-31')) return whole
  return sql`${whole} union all ${monthRows(scope, what, { range, days, later: 'year' })}`
}

interface Grain {
  /** True when each month needs its own rows. */
  readonly months: boolean
}

/** The rows of a range: days up to the first whole month, then months; a year to date uses the year's row. */
const rangeRows = (scope: AnyScope, what: Chosen, part: Part, grain: Grain): Sql => {
  const { range, days } = part
  const { from, to } = days
  const begins = firstDay(monthOf(from))
  if (from === begins) {
    const isYear =
      from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4) && monthOf(from) !== monthOf(to)
    return (isYear && !grain.months ? yearRows : monthRows)(scope, what, part)
  }
  const next = firstDay(nextMonth(monthOf(from)))
  if (compareDates(to, next) < 0) return dayRows(scope, what, part)
  const head = dayRows(scope, what, { range, days: { from, to: lastDay(monthOf(from)) } })
  return sql`${head} union all ${monthRows(scope, what, { range, days: { from: next, to } })}`
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
    .map(([range, days]) => rangeRows(scope, what, { range, days }, grain))
    .reduce((all, one) => sql`${all} union all ${one}`)
