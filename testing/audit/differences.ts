import { type Fraction, toNumber } from './fraction.ts'

/** A cell that the product and the audit do not agree on. */
export interface Difference {
  readonly rule: string
  /** Salon, person, month or day, and the reply it stands in. */
  readonly cell: string
  readonly field: string
  readonly expected: string
  readonly got: string
}

export interface Findings {
  readonly differences: Difference[]
  compared: number
  /** Cells that are left alone since a switch is off, by why. */
  readonly skipped: Map<string, number>
}

export const noFindings = (): Findings => ({ differences: [], compared: 0, skipped: new Map() })

/** Numbers of JSON carry some sixteen digits; a sum of such numbers is trusted to twelve. */
const agrees = (expected: number, got: number): boolean =>
  Math.abs(expected - got) <= 1e-12 * Math.max(1, Math.abs(expected))

interface Cell {
  readonly rule: string
  readonly cell: string
  readonly field: string
}

export const compareNumber = (
  findings: Findings,
  at: Cell,
  expected: Fraction | null,
  got: unknown,
): void => {
  findings.compared++
  const wanted = expected === null ? null : toNumber(expected)
  const same = wanted === null || typeof got !== 'number' ? wanted === got : agrees(wanted, got)
  if (!same) findings.differences.push({ ...at, expected: String(wanted), got: String(got) })
}

export const compareText = (findings: Findings, at: Cell, expected: string, got: unknown): void => {
  findings.compared++
  if (expected !== got) findings.differences.push({ ...at, expected, got: String(got) })
}

export const skip = (findings: Findings, why: string): void => {
  findings.skipped.set(why, (findings.skipped.get(why) ?? 0) + 1)
}

/** The first differences, a line each: the rule and the cell. */
export const inWords = ({ differences }: Findings, most = 40): string =>
  [
    ...differences
      .slice(0, most)
      .map(
        ({ rule, cell, field, expected, got }) =>
          `${rule} ${cell} ${field}: expected ${expected}, got ${got}`,
      ),
    ...(differences.length > most ? [`… and ${differences.length - most} more`] : []),
  ].join('\n')
