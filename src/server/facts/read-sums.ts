import type { Opening } from '#domain/key-figures/payroll-month'
import { type FigureSums, sumKeys } from '#domain/key-figures/sums'
import type { DayRange } from '#domain/key-figures/time-frames'
import type { Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { type Chosen, columnOf, type Eyes, figureRows } from './figure-rows.ts'

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
  /** Every sum where it is left out. */
  readonly only?: readonly Key[]
}

export type SummedRow<Range extends string, By extends Grouping, Key extends keyof FigureSums> = Pick<
  Groups,
  By
> & { readonly range: Range; readonly sums: Pick<FigureSums, Key> }

/**
 * Sums of daily figures for salons or people, one row a range and group: one statement, whatever is asked. Groups without
 * any figures have no row.
 */
export const readSums = async <
  Range extends string,
  By extends Grouping = never,
  Key extends keyof FigureSums = keyof FigureSums,
>(
  db: Db,
  eyes: Eyes,
  question: Question<Range, By, Key>,
): Promise<SummedRow<Range, By, Key>[]> => {
  const { ranges, by, only = sumKeys as readonly (keyof FigureSums)[] as readonly Key[] } = question
  const group = by.map(name => `${groupings[name]} as "${name}"`)
  const summed = only.map(key => `sum(${columnOf(key)}) as "${key}"`)
  const rows = await db.many<Record<string, unknown>>(
    eyes,
    sql`select ${raw(['range', ...group, ...summed].join(', '))}
        from (${figureRows(eyes, question, ranges)}) figures
        group by ${raw(['range', ...by.map(name => groupings[name])].join(', '))}`,
  )
  return rows.map(row => ({
    ...(Object.fromEntries(by.map(name => [name, row[name]])) as Pick<Groups, By>),
    range: row.range as Range,
    sums: Object.fromEntries(only.map(key => [key, row[key]])) as Pick<FigureSums, Key>,
  }))
}
