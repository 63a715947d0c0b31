import { multiply, over, subtract } from '../values/decimal.ts'

/** Returns the change from `before`, in percent of its absolute value; null if there is nothing to compare with. */
export const percentChange = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : over(multiply(subtract(now, before), 100), Math.abs(before))
