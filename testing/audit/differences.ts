import { type Fraction, toNumber } from './fraction.ts'

/** A cell with different values in the product and the audit. */
export interface Difference {
  readonly rule: string
  /** Salon, person, month or day, and the reply that contains it. */
  readonly cell: string
  readonly field: string
  readonly expected: string
  readonly got: string
}

export interface Findings {
  readonly differences: Difference[]
  /** Number of compared cells, by rule. */
  readonly compared: Map<string, number>
  /** Cells skipped because a switch is off, by reason. */
  readonly skipped: Map<string, number>
  /** Seconds of each part of the audit. */
  readonly seconds: Map<string, number>
}

export const noFindings = (): Findings => ({
  differences: [],
  compared: new Map(),
  skipped: new Map(),
  seconds: new Map(),
})

/** JSON numbers have about sixteen digits. Sums of them are compared to twelve. */
const agrees = (expected: number, got: number): boolean =>
  Math.abs(expected - got) <= 1e-12 * Math.max(1, Math.abs(expected))

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

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
  count(findings.compared, at.rule)
  const wanted = expected === null ? null : toNumber(expected)
  const same = wanted === null || typeof got !== 'number' ? wanted === got : agrees(wanted, got)
  if (!same) findings.differences.push({ ...at, expected: String(wanted), got: String(got) })
}

export const compareText = (findings: Findings, at: Cell, expected: string, got: unknown): void => {
  count(findings.compared, at.rule)
  if (expected !== got) findings.differences.push({ ...at, expected, got: String(got) })
}

/** Counts a comparison of this kind. */
export const note = (findings: Findings, kind: string): void => {
  count(findings.compared, kind)
}

export const skip = (findings: Findings, why: string): void => {
  count(findings.skipped, why)
}

/** 'K4 12, P105 3': the number of differences of each rule, the largest first. */
const byRule = (differences: readonly Difference[]): string => {
  const counts = new Map<string, number>()
  for (const { rule } of differences) count(counts, rule)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([rule, times]) => `${rule} ${times}`)
    .join(', ')
}

/** The first differences, one line each: the rule and the cell; and the number of the others by rule. */
export const inWords = ({ differences }: Findings, most = 40): string =>
  [
    ...differences
      .slice(0, most)
      .map(
        ({ rule, cell, field, expected, got }) =>
          `${rule} ${cell} ${field}: expected ${expected}, got ${got}`,
      ),
    ...(differences.length > most
      ? [`… and ${differences.length - most} more`, `By rule: ${byRule(differences)}`]
      : []),
  ].join('\n')
