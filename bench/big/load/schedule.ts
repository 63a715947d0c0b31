import { quantile } from '../results.ts'
import type { KindTimes } from './order.ts'

const TICK_MS = 4

/** Calls `send` at a fixed rate, without waiting for earlier responses. Passes each call its due moment. */
export const everySecond = async (
  perSecond: number,
  seconds: number,
  send: (due: number, nth: number) => void,
): Promise<void> => {
  if (perSecond === 0) return
  const began = performance.now()
  const count = Math.round(perSecond * seconds)
  let nth = 0
  const dueOf = (n: number) => began + (n * 1000) / perSecond
  while (nth < count) {
    const now = performance.now()
    for (; nth < count && dueOf(nth) <= now; nth++) send(dueOf(nth), nth)
    await new Promise(resolve => setTimeout(resolve, TICK_MS))
  }
}

/** Collects response times. */
export const openTimes = (kind: string) => {
  const all: number[] = []
  let errors = 0
  let fault: string | null = null
  return {
    took: (ms: number): void => void all.push(ms),
    failed: (why: string): void => {
      errors++
      fault ??= why
    },
    all,
    told: (): KindTimes => ({
      kind,
      count: all.length,
      errors,
      fault,
      p50: quantile(all, 0.5),
      p99: quantile(all, 0.99),
      worst: maxOf(all),
    }),
  }
}
export type Times = ReturnType<typeof openTimes>

const maxOf = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0)
