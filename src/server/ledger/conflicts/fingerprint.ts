import { raw, type Sql } from '#server/db/sql'

/** The columns that are a line's content. Its name and predefined group belong to the code list. */
export const lineContent = [
  'emp_id',
  'article_group',
  'quantity',
  'amount_ex',
  'amount_in',
  'cost',
  'is_return',
] as const

/** A receipt's content columns, without its lines. */
export const headContent = ['day', 'time', 'amount_in', 'tips', 'discounts'] as const

/** A receipt's lines as one canonical text, for any table: an aggregate over rows l. */
export const linesWritten: Sql =
  raw(`string_agg(concat_ws('|', l.line_no, l.emp_id, l.article_group, l.quantity::numeric(18, 6),
  l.amount_ex::numeric(18, 2), l.amount_in::numeric(18, 2), coalesce(l.cost::numeric(18, 2)::text, '-'), l.is_return),
  '/' order by l.line_no)`)

/** The whole content: the row with alias `head`, and its lines as text. */
export const contentFingerprint = (head: string, written: string): Sql =>
  raw(`md5(concat_ws('|', ${head}.day, ${head}.time, ${head}.amount_in::numeric(18, 2), ${head}.tips::numeric(18, 2),
    ${head}.discounts, ${written}))`)
