import { figureNames } from '#domain/sales/daily-figures'
import { raw, type Sql } from '#server/db/sql'

const sameDay = (one: string, other: string): string =>
  `(${one}.salon_id, ${one}.employee_id, ${one}.day) = (${other}.salon_id, ${other}.employee_id, ${other}.day)`

/** Whether two rows of the time book, by their aliases, are of one person's day. */
export const isSameDay = (one: string, other: string): Sql => raw(sameDay(one, other))

/** The table of the time book. */
export const TIME_BOOK = 'daily_figures'

/**
 * The rows that count among those of a table of the shape of the time book: what somebody entered by hand, else what the files say
 * (F16). The 'or' keeps the planner from joining each row with all rows by hand, which it does where it knows of none yet: 300 ms
 * instead of 40 for a month of 60 salons.
 */
export const countedIn = (book: string): Sql =>
  raw(`(
  select d.* from ${book} d
  where d.entered_by is not null or not exists (
    select from ${book} hand where hand.entered_by is not null and ${sameDay('hand', 'd')}))`)

/**
 * The rows of the time book that count. Every sum of the time book reads this, so that no row counts beside the correction of its day.
 */
export const countedFigures: Sql = countedIn(TIME_BOOK)

/**
 * What a row says, as a text that two rows share where they say the same. Zeros at the end say nothing: a column of more decimals
 * changes no content.
 */
export const contentOf = (alias: string): Sql => {
  const texts = figureNames.map(name => `coalesce(trim_scale(${alias}.${name}::numeric)::text, '-')`)
  return raw(`md5(concat_ws('|', ${texts.join(', ')}))`)
}

/** Every figure added up over rows, under its own name. */
export const summedFigures = (alias: string): Sql =>
  raw(figureNames.map(name => `sum(${alias}.${name}) as ${name}`).join(', '))
