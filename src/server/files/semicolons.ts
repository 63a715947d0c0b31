import { plainText } from './plain-text.ts'

/** Makes Excel read the file as UTF-8. */
const BOM = '\uFEFF'

type Line = readonly (string | number | null)[]

/** CSV for an Excel set to Norwegian: semicolons and decimal commas. */
export const semicolons = (lines: readonly Line[]): Buffer =>
  Buffer.concat([Buffer.from(BOM), moreSemicolons(lines)])

/** More lines of the same file. */
export const moreSemicolons = (lines: readonly Line[]): Buffer =>
  Buffer.from(lines.map(line => `${line.map(cellOf).join(';')}\r\n`).join(''), 'utf8')

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return withComma(value)
  const text = plainText(value)
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Keeps up to six decimals, and never uses an exponent. */
const withComma = (value: number): string =>
  value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')
    .replace('.', ',')
