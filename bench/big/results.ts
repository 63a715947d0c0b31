/** A maximum or a minimum. Without either, the figure is only reported. */
export interface Bound {
  readonly most?: number
  readonly least?: number
}

export interface Result extends Bound {
  readonly what: string
  readonly value: number
  readonly unit: string
}

/** NaN misses its bound. */
export const isHeld = ({ value, most, least }: Result): boolean => {
  if (most === undefined && least === undefined) return true
  return value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY)
}

const inWords = (value: number, unit: string): string => {
  if (!Number.isFinite(value)) return 'failed'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`
}
const boundInWords = ({ most, least, unit }: Result): string => {
  if (most !== undefined) return `≤ ${most}${unit && ` ${unit}`}`
  return least === undefined ? '' : `≥ ${least}${unit && ` ${unit}`}`
}

/** Prints each figure when it is measured and keeps it for the table. */
export const openResults = (say: (line: string) => void) => {
  const results: Result[] = []
  return {
    results,
    tell: (what: string, value: number, unit = '', bound: Bound = {}): void => {
      const result = { what, value, unit, ...bound }
      results.push(result)
      const limit = boundInWords(result)
      const verdict = isHeld(result) ? '' : '  MISSED'
      say(`${what.padEnd(88, '.')} ${inWords(value, unit)}${limit && ` (${limit})`}${verdict}`)
    },
  }
}
export type Tell = ReturnType<typeof openResults>['tell']

/** The rows of a Markdown table, in the order of measurement. */
export const tableOf = (results: readonly Result[]): string =>
  [
    '| What | Measured | Bound | |',
    '|---|---:|---:|---|',
    ...results.map(
      result =>
        `| ${result.what.replaceAll('|', '\\|')} | ${inWords(result.value, result.unit)} | ${boundInWords(result)} | ${isHeld(result) ? '' : '**missed**'} |`,
    ),
  ].join('\n')

/** The exponent of a measure's growth when the number of salons grows by `times`: 1 is linear. */
export const exponentOf = (small: number, large: number, times: number): number =>
  Math.log(large / small) / Math.log(times)

export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
