import { linesOf, type TableColumn, type TableFigure, type TableLine } from '#domain/statistics/figure-table'
import { figureGroups } from '#domain/statistics/key-figures'

/** Rounded as displayed, with a decimal comma and no grouping, so that Norwegian Excel reads a number. */
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

const withUnit = ({ name, row: { unit } }: TableLine) =>
  unit && !name.endsWith('%') ? `${name} (${unit})` : name

/** The table as displayed: a header, then one line per group and per row. */
export const tableLines = (
  rows: readonly TableFigure[],
  columns: readonly TableColumn[],
): readonly (readonly string[])[] => [
  ['', ...columns.map(({ title }) => title)],
  ...figureGroups.flatMap(group => [
    [group, ...columns.map(() => '')],
    ...rows
      .filter(row => row.group === group)
      .flatMap(row => linesOf(row, columns))
      .map(line => [withUnit(line), ...line.values.map(value => numberText(value, line.row.decimals))]),
  ]),
]

/** Prefixes text that Excel would read as a formula with an apostrophe. Numbers are unchanged. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^-?[\d,]+$/.test(text) ? `'${text}` : text

export const asTsv = (lines: readonly (readonly string[])[]): string =>
  lines.map(line => line.map(text => harmless(text.replace(/[\t\r\n]+/g, ' '))).join('\t')).join('\n')
