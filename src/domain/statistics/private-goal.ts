import { over, subtract, toNumber } from '../values/decimal.ts'
import type { Day } from '../values/month.ts'
import { declarations, type FigurePath } from './figures.ts'
import { type Pace, paceOf } from './pace.ts'

/** The figures for which a person may set a goal of their own (K53). */
export const privateGoalFigures = [
  ...(['totalOms', 'totalVareomsetning', 'antallBesok'] as const),
  ...(['omsPerTime', 'totalOmsPerKunde', 'vareromsPerKunde', 'rebooking', 'oppgraderinger'] as const),
] as const satisfies readonly FigurePath[]
export type PrivateGoalFigure = (typeof privateGoalFigures)[number]

export interface PrivateGoal {
  readonly figure: PrivateGoalFigure
  readonly amount: number
}

const MOST = 10_000_000
const MOST_PERCENT = 100

/** What is wrong with the number of a goal; null if nothing. */
export const faultOfPrivateGoal = ({ figure, amount }: PrivateGoal): string | null => {
  const isPercent = declarations[figure].unit === '%'
  if (amount <= 0) return 'Skriv et tall over 0'
  if (isPercent && amount > MOST_PERCENT) return 'Høyst 100 %'
  if (amount > MOST) return 'Tallet er for stort'
  return Number(amount.toFixed(2)) === amount ? null : 'Høyst to desimaler'
}

/** A ratio is as it is so far; a sum grows through the month and has a pace. */
export const growsThroughTheMonth = (figure: PrivateGoalFigure): boolean => !('ratio' in declarations[figure])

interface Progress {
  /** Null while a source of the figure is missing (K30). */
  readonly value: number | null
  /** Of the goal, 0 to 1 or above. */
  readonly share: number | null
  /** What is left to the goal, never below zero. */
  readonly left: number | null
  /** For a figure that grows through the month. */
  readonly pace: Pace | null
}

interface Moment {
  readonly today: Day
  /** The last day that counts (K17). */
  readonly through: Day
  /** The share of today that is over, 0 to 1; all of it when absent (K67). */
  readonly share?: number | undefined
}

/** How far the running month has come (K53). */
export const privateProgress = (
  { figure, amount }: PrivateGoal,
  value: number | null,
  { today, through, share }: Moment,
): Progress => ({
  value,
  share: over(value, amount),
  left: value === null ? null : Math.max(0, toNumber(subtract(amount, value))),
  pace: growsThroughTheMonth(figure) ? paceOf(value, amount, today, through, share) : null,
})
