import { raw, type Sql } from '#server/db/sql'

/** What of a line is content. Its name and its predefined group are the code list's. */
export const lineContent = [
  'emp_id',
  'article_group',
  'quantity',
  'amount_ex',
  'amount_in',
  'cost',
  'is_return',
] as const

/** The columns of a receipt that are its content, beside its lines. */
export const headContent = ['day', 'time', 'amount_in', 'tips', 'discounts'] as const

/** The lines of a receipt as one text, written alike wherever they lie: an aggregate over rows l. */
export const linesWritten: Sql =
  raw(`string_agg(concat_ws('|', l.line_no, l.emp_id, l.article_group, l.quantity::numeric(18, 6),
  l.amount_ex::numeric(18, 2), l.amount_in::numeric(18, 2), coalesce(l.cost::numeric(18, 2)::text, '-'), l.is_return),
  '/' order by l.line_no)`)

/** The whole content: of the row with the alias `head`, and its lines as they are written. */
export const fingerprintOf = (head: string, written: string): Sql =>
  raw(`md5(concat_ws('|', ${head}.day, ${head}.time, ${head}.amount_in::numeric(18, 2), ${head}.tips::numeric(18, 2),
    ${head}.discounts, ${written}))`)
