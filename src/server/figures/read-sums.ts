import type { Opening } from '#domain/statistics/payroll-figures'
import { addSums, type FigureSums, sumKeys } from '#domain/statistics/sums'
import type { DayRange } from '#domain/values/day-range'
import { type Day, type Month, monthOf } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { columnOf, totalOf } from '#server/ledger/derivation/sums'
import { type AnyScope, type Chosen, figureRows } from './figure-rows.ts'

const groupings = {
  salonId: 'salon_id',
  employeeId: 'employee_id',
  month: "to_char(month, 'YYYY-MM')",
  opening: 'opening',
} as const
type Grouping = keyof typeof groupings

interface Groups {
  readonly salonId: string
  readonly employeeId: string
  readonly month: Month
  readonly opening: Opening
}

interface Question<Range extends string, By extends Grouping, Key extends keyof FigureSums> extends Chosen {
  readonly ranges: Readonly<Record<Range, DayRange>>
  readonly by: readonly By[]
  /** True when figures exist after the ranges, so that each range is read day by day. */
  readonly past?: boolean
  /** All sums when omitted. */
  readonly only?: readonly Key[]
}

type SummedRow<Range extends string, By extends Grouping, Key extends keyof FigureSums> = Pick<Groups, By> & {
  readonly range: Range
  readonly sums: Pick<FigureSums, Key>
}

/**
 * Sums of daily figures for salons or people, one row per range and group, always in one statement. Groups without
 * figures have no row.
 */
export const readSums = async <
  Range extends string,
  By extends Grouping = never,
  Key extends keyof FigureSums = keyof FigureSums,
>(
  db: Db,
  scope: AnyScope,
  question: Question<Range, By, Key>,
): Promise<SummedRow<Range, By, Key>[]> => {
  const { ranges, by, only = sumKeys as readonly (keyof FigureSums)[] as readonly Key[] } = question
  const rows = figureRows(scope, question, ranges, { months: by.some(name => name === 'month') })
  const groups = by.map(name => `${groupings[name]} as "${name}"`)
  const apart = oneRowAGroup(question)
  const sums = only.map(key => `${apart ? columnOf(key) : totalOf(key)} as "${key}"`)
  const together = apart ? '' : `group by ${['range', ...by.map(name => groupings[name])].join(', ')}`
  const found = await db.many<Record<string, unknown>>(
    scope,
    sql`select ${raw(['range', ...groups, ...sums].join(', '))} from (${rows}) figures ${raw(together)}`,
  )
  const summed = found.map(row => ({
    ...picked<Pick<Groups, By>>(row, by),
    range: row.range as Range,
    sums: picked<Pick<FigureSums, Key>>(row, only),
  }))
  return apart ? addAlike(summed, by, only) : summed
}

// Plain assignments in a fixed order: there are many rows, and objects of one shape are the fastest to
// create.
const picked = <Part>(row: Record<string, unknown>, names: readonly string[]): Part => {
  const part: Record<string, unknown> = {}
  for (const name of names) part[name] = row[name]
  return part as Part
}

/**
 * True when almost every row is its own group: one salon or person, and a single day, month or year. The rows are then added
 * here, because PostgreSQL's aggregates for every column of every group are slower than reading the rows.
 */
const oneRowAGroup = ({ of, by, ranges, past }: Question<string, Grouping, keyof FigureSums>): boolean => {
  const month = by.includes('month')
  const single = ({ from, to }: DayRange) =>
    from === to || (from.endsWith('-01') && (month || isSamePeriod(from, to)))
  const each = by.includes(of === 'salons' ? 'salonId' : 'employeeId')
  return each && !past && Object.values<DayRange>(ranges).every(single)
}

const isSamePeriod = (from: Day, to: Day): boolean =>
  monthOf(from) === monthOf(to) || (from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4))

const addAlike = <Range extends string, By extends Grouping, Key extends keyof FigureSums>(
  rows: readonly SummedRow<Range, By, Key>[],
  by: readonly By[],
  only: readonly Key[],
): SummedRow<Range, By, Key>[] => {
  const groups = new Map<string, SummedRow<Range, By, Key>[]>()
  for (const row of rows) {
    let key: string = row.range
    for (const name of by) key += ` ${row[name]}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].flatMap(group => {
    const [first, ...more] = group
    if (!first || more.length === 0) return group
    return [
      {
        ...first,
        sums: addSums<Key>(
          group.map(row => row.sums),
          only,
        ),
      },
    ]
  })
}
