import { appendFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import lines from './soak-lines.json' with { type: 'json' }

/** Total minutes of `npm run soak`; absent in the short run. */
const minutes = Number(process.env.SOAK ?? 0)

/** The sum of the shares of all lines in this run. */
const shares = Number(process.env.SOAK_SHARES ?? 100)

/** The number of repetitions of a long test: few in a normal run, many under `npm run soak`. */
export const often = <Value>(short: Value, long: Value): Value => (minutes > 0 ? long : short)

/** The timeout of a long test, in ms. A long run's own limits end it much earlier. */
export const patience = (short = 120_000): number => often(short, minutes * 60_000)

type Name = keyof typeof lines
interface Line {
  readonly what: string
  readonly file: string
  /** Repetitions in the short and in the long run. */
  readonly short: number
  readonly long: number
  /** Share of a whole run's time, in percent. */
  readonly share: number
  /** The longest allowed duration of a single repetition, in ms. */
  readonly limitMs?: number
}

/**
 * A line of the table that `npm run soak` prints. It counts, keeps the time limit, and reports its progress even when the test
 * fails. Call it in the test. When several tests share a line, `parts` is their number.
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
    /** True while work and time are left. */
    goesOn: () => done < wanted && performance.now() - began < most,
    did: (times = 1) => {
      done += times
    },
    /** Counts an HTTP status by its hundreds, and 429 separately. */
    answered: (status: number) => {
      const kind = status === 429 ? '429' : `${Math.floor(status / 100)}xx`
      answers[kind] = (answers[kind] ?? 0) + 1
    },
    /** Records a duration in ms. It must not exceed the line's limit. */
    took: (milliseconds: number) => {
      worst = Math.max(worst, milliseconds)
      // The short run shares the machine with other tests and runs the product from source.
      expect(milliseconds).toBeLessThan(often(5 * limitMs, limitMs))
    },
    /** Settings for a fast-check property. */
    property: {
      numRuns: wanted,
      // A property interrupted before its first run fails, and a first sign-in takes more than a second.
      ...(minutes > 0 && { interruptAfterTimeLimit: Math.max(most, 3_000), markInterruptAsFailure: false }),
    },
  }
}
