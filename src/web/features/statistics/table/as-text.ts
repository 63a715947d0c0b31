import { figureGroups } from '#domain/key-figures/key-figures'
import { nameOf, type Row, type Value, valueIn } from '../figures.ts'
import type { Column } from '../queries.ts'

/** Rounded as on the screen, with a comma and without groups: Excel in Norwegian reads it as a number. */
const numberText = (value: number | null, decimals: number): string => {
  if (value === null) return ''
  const text = value.toLocaleString('nb-NO', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
    signDisplay: 'negative',
  })
  return text.replace('\u2212', '-')
}

const withUnit = (name: string, { unit }: Row) => (unit && !name.endsWith('%') ? `${name} (${unit})` : name)

const pairNames = ['varer', 'behandling']

const partsOf = (value: Value): readonly (number | null)[] =>
  typeof value === 'object' ? (value ?? [null]) : [value]

/** A pair becomes two lines. */
const linesOf = (row: Row, columns: readonly Column[]): readonly (readonly string[])[] => {
  const name = nameOf(row, columns)
  const values = columns.map(column => partsOf(valueIn(column, row.key)))
  const parts = Math.max(...values.map(({ length }) => length))
  return Array.from({ length: parts }, (_, part) => [
    withUnit(parts === 1 ? name : `${name}, ${pairNames[part]}`, row),
    ...values.map(value => numberText(value[part] ?? null, row.decimals)),
  ])
}

/** The table as it stands: a head, a line a group, a line a row. */
export const tableLines = (
  rows: readonly Row[],
  columns: readonly Column[],
): readonly (readonly string[])[] => [
  ['', ...columns.map(({ title }) => title)],
  ...figureGroups.flatMap(group => [
    [group, ...columns.map(() => '')],
    ...rows.filter(row => row.group === group).flatMap(row => linesOf(row, columns)),
  ]),
]

/** Excel takes a text that begins like a formula for one; an apostrophe says that it is none. Numbers stay as they are. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^-?[\d,]+$/.test(text) ? `'${text}` : text

export const asTsv = (lines: readonly (readonly string[])[]): string =>
  lines.map(line => line.map(text => harmless(text.replace(/[\t\r\n]+/g, ' '))).join('\t')).join('\n')

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** With a BOM and semicolons, as Excel in Norwegian opens it. */
export const asCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map(line => line.map(text => quoted(harmless(text))).join(';')).join('\r\n')}\r\n`
