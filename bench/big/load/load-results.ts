import type { Tell } from '../results.ts'
import type { KindTimes } from './order.ts'
import type { LoadOutcome, LoadRates } from './run-load.ts'

const QUIET_TIMES = 6
const GROWTH = 1.25
/** Calls sent later than this, in ms, were delayed by the load generator. */
const LATE_MS = 25

const line = ({ kind, count, errors, p50, p99, worst, fault }: KindTimes): string => {
  const ms = (value: number) => value.toFixed(1).padStart(8)
  const failed = errors > 0 ? `  ${errors} failed: ${fault}` : ''
  return `  ${kind.padEnd(26)} ${String(count).padStart(7)} ${ms(p50)} ${ms(p99)} ${ms(worst)}${failed}`
}

/** One line per kind, and whether the load generator was the bottleneck. */
export const linesOf = ({ quiet, loaded, importSeconds, importFaults }: LoadOutcome): readonly string[] => [
  `  ${'kind'.padEnd(26)} ${'calls'.padStart(7)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)} ${'worst ms'.padStart(8)}`,
  line({ ...quiet.allReads, kind: 'reads, quiet' }),
  line({ ...loaded.allReads, kind: 'reads, under load' }),
  ...[...loaded.reads, ...loaded.writes, loaded.signIns].map(line),
  `  ${loaded.streams.open} of ${loaded.streams.wanted} streams open at the end, ${loaded.streams.events} events`,
  `  imports: ${importSeconds.map(seconds => `${seconds.toFixed(1)} s`).join(', ')}${importFaults.map(fault => `; ${fault}`).join('')}`,
  `  the load's own process: ${(100 * loaded.cpuShare).toFixed(0)} % of a core, calls sent late by ${loaded.lateMs.p99.toFixed(1)} ms (p99), ${loaded.lateMs.worst.toFixed(1)} ms at most`,
  ...(loaded.lateMs.p99 > LATE_MS
    ? ['  IT WAS ITSELF THE LIMIT: the times above include its own delay']
    : []),
]

/** Counts refused or unanswered calls, closed streams and failed imports. */
export const errorsOf = ({ quiet, loaded, importFaults }: LoadOutcome): number =>
  [...loaded.reads, ...loaded.writes, loaded.signIns, quiet.allReads].reduce(
    (sum, { errors }) => sum + errors,
    0,
  ) +
  (loaded.streams.wanted - loaded.streams.open) +
  importFaults.length

/** @returns true when no call failed and reads stayed within their bound */
export const tellLoad = (
  outcome: LoadOutcome,
  { seconds, perSecond, streams }: LoadRates,
  tell: Tell,
): boolean => {
  const { quiet, loaded, memory } = outcome
  const { reads, writes, signIns } = perSecond
  const what = `${reads} reads/s, ${writes} writes/s, ${streams} streams, ${signIns} sign-ins/s, an import; ${Math.round(seconds / 60)} min`
  tell(`${what}: errors`, errorsOf(outcome), '', { most: 0 })
  tell('  reads, quiet: p99', quiet.allReads.p99, 'ms')
  tell('  reads, under load: p99', loaded.allReads.p99, 'ms')
  tell('  their p99 ÷ quiet', loaded.allReads.p99 / quiet.allReads.p99, '', { most: QUIET_TIMES })
  tell('  memory at the end ÷ after the first quarter', memory.growth, '', { most: GROWTH })
  tell('  its slope', memory.slopeMbPerHour, 'MB/h')
  tell('  its peak', memory.peakMb, 'MB')
  tell("  calls sent late by the load's own process, p99", loaded.lateMs.p99, 'ms', { most: LATE_MS })
  return errorsOf(outcome) === 0 && loaded.allReads.p99 <= QUIET_TIMES * quiet.allReads.p99
}
