import { multiply, over, subtract } from '../values/decimal.ts'

/** How much more or less a figure is than before, in percent of what it was; null where there is nothing to measure by. */
export const percentChange = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : over(multiply(subtract(now, before), 100), Math.abs(before))
