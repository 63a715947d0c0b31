import { plainText } from './plain-text.ts'

/** Excel takes the file for UTF-8 when it begins so. */
const BOM = '\uFEFF'

type Line = readonly (string | number | null)[]

/** Lines of cells as an Excel set to Norwegian opens them: semicolons, decimal commas. */
export const semicolons = (lines: readonly Line[]): Buffer =>
  Buffer.concat([Buffer.from(BOM), moreSemicolons(lines)])

/** Lines that follow others in the same file. */
export const moreSemicolons = (lines: readonly Line[]): Buffer =>
  Buffer.from(lines.map(line => `${line.map(cellOf).join(';')}\r\n`).join(''), 'utf8')

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return withComma(value)
  const text = plainText(value)
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** As many decimals as it has, six at most, and never an exponent. */
const withComma = (value: number): string =>
  value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')
    .replace('.', ',')
