import type { Driver } from '#contract/statistics/drivers'
import { wholeEnds, wholeKroner } from './whole-kroner.ts'

/** A driver's row with its bar. Positions are percent of the width of the chart. */
export interface WaterfallRow {
  readonly driver: Driver
  /** In whole kroner. */
  readonly kr: number
  readonly left: number
  readonly width: number
  /** Where the next row begins. */
  readonly end: number
}

export interface Waterfall {
  readonly from: number
  readonly to: number
  readonly difference: number
  /** The positions of the two totals. */
  readonly start: number
  readonly end: number
  readonly rows: readonly WaterfallRow[]
}

/** The share of the width kept free at either side. */
const MARGIN = 4
/** A driver of 0 is drawn as a line. */
const THINNEST = 0.4

/**
 * The rows from one total to the other in whole kroner, which sum to the shown difference. The axis covers the rows only and
 * does not begin at zero.
 */
export const waterfallOf = (
  drivers: readonly Driver[],
  ends: { readonly from: number; readonly to: number },
): Waterfall => {
  const { from, to, difference } = wholeEnds(ends)
  const whole = wholeKroner(
    drivers.map(({ amount }) => amount),
    difference,
  )
  const steps = [from]
  for (const kr of whole) steps.push((steps.at(-1) ?? from) + kr)
  const [least, most] = [Math.min(...steps), Math.max(...steps)]
  const scale = most === least ? 0 : (100 - 2 * MARGIN) / (most - least)
  const at = (kr: number): number => (scale === 0 ? 50 : MARGIN + (kr - least) * scale)
  return {
    from,
    to,
    difference,
    start: at(from),
    end: at(to),
    rows: drivers.map((driver, i) => {
      const [before, after] = [at(steps[i] ?? from), at(steps[i + 1] ?? from)]
      return {
        driver,
        kr: whole[i] ?? 0,
        left: Math.min(before, after),
        width: Math.max(THINNEST, Math.abs(after - before)),
        end: after,
      }
    }),
  }
}
