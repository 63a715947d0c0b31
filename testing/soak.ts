import { appendFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import lines from './soak-lines.json' with { type: 'json' }

/** Minutes that a whole `npm run soak` may take; absent in the short run. */
const minutes = Number(process.env.SOAK ?? 0)

/** The shares of all lines of this run together. */
const shares = Number(process.env.SOAK_SHARES ?? 100)

/** How much of something a test of the long kind does: a little with the others, much under `npm run soak`. */
export const often = (short: number, long: number): number => (minutes > 0 ? long : short)

/** Milliseconds that a test of the long kind may take; a long run's own limits end it far earlier. */
export const patience = (short = 120_000): number => often(short, minutes * 60_000)

type Name = keyof typeof lines
interface Line {
  readonly what: string
  readonly file: string
  /** How often in the short and in the long run. */
  readonly short: number
  readonly long: number
  /** Percent of the time of a whole run that it may take. */
  readonly share: number
  /** The longest that any one of them may take. */
  readonly limitMs?: number
}

/**
 * A line of the table that `npm run soak` prints: counts, looks at the clock, and tells how far it came, whatever the test's end.
 * Call it in the test. Where several tests share a line, `parts` says how many.
 */
export const longRun = (name: Name, { parts = 1 } = {}) => {
  const { short, long, share, limitMs = Number.POSITIVE_INFINITY }: Line = lines[name]
  const wanted = often(short, long)
  const began = performance.now()
  const most = minutes > 0 ? (minutes * 60_000 * share) / shares / parts : Number.POSITIVE_INFINITY
  let done = 0
  let worst = 0
  const answers: Record<string, number> = {}
  const table = process.env.SOAK_TABLE
  if (table)
    onTestFinished(({ task }) => {
      const state = task.result?.state ?? 'fail'
      const seconds = (performance.now() - began) / 1000
      appendFileSync(table, `${JSON.stringify({ name, wanted, done, worst, seconds, state, answers })}\n`)
    })
  return {
    wanted,
    /** Whether there is more to do, and time for it. */
    goesOn: () => done < wanted && performance.now() - began < most,
    did: (times = 1) => {
      done += times
    },
    /** Counts an HTTP status: hundreds, and 429 by itself. */
    answered: (status: number) => {
      const kind = status === 429 ? '429' : `${Math.floor(status / 100)}xx`
      answers[kind] = (answers[kind] ?? 0) + 1
    },
    /** What one of them took, in milliseconds: never more than the line's limit. */
    took: (milliseconds: number) => {
      worst = Math.max(worst, milliseconds)
      // Beside a short run other tests run, and the product from its source.
      expect(milliseconds).toBeLessThan(often(5 * limitMs, limitMs))
    },
    /** Bounds of a property. */
    property: {
      numRuns: wanted,
      // A property that is interrupted before its first run fails, and a first sign-in takes more than a second.
      ...(minutes > 0 && { interruptAfterTimeLimit: Math.max(most, 3_000), markInterruptAsFailure: false }),
    },
  }
}
