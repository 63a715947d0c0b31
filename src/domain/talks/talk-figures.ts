import { type CutType, type GradedFigure, gradedFigures, stepsOf } from '../statistics/thresholds.ts'
import { over, subtract } from '../values/decimal.ts'
import { type Day, dateOf } from '../values/month.ts'

/** The figures that a talk can be about: sales against the goal, and those with levels. */
export const talkFigures = ['totalOms', ...gradedFigures] as const
export type TalkFigure = 'totalOms' | GradedFigure

/** A figure beside what it should reach. */
export interface FigureOfTalk {
  readonly figure: TalkFigure
  /** Null when it is unknown. */
  readonly value: number | null
  /** The start of the high level, or the part of the goal for the days so far; null without one. */
  readonly target: number | null
}

interface Asked {
  readonly values: Readonly<Record<TalkFigure, number | null>>
  readonly cutType: CutType
  /** The sales that the goal expects of the days so far; null without a goal. */
  readonly expectedSales: number | null
}

/** The number of figures of a talk. */
const FIGURES = 3

/** The share of the target that is missing; negative above it, null when it is unknown. */
const distanceOf = ({ value, target }: FigureOfTalk): number | null =>
  value === null || target === null ? null : over(subtract(target, value), target)

/**
 * Returns the figures of a talk (K43): the three with the largest distance to the goal or the high level, as a share of it.
 * Unknown ones come last, and sales without a goal are left out.
 */
export function figuresOfTalk({ values, cutType, expectedSales }: Asked): readonly FigureOfTalk[] {
  const all = talkFigures
    .map((figure): FigureOfTalk => {
      const target = figure === 'totalOms' ? expectedSales : (stepsOf(figure, cutType)?.[2] ?? null)
      return { figure, value: values[figure], target }
    })
    .filter(({ target }) => target !== null)
  const rank = (one: FigureOfTalk): number => distanceOf(one) ?? Number.NEGATIVE_INFINITY
  return all.toSorted((a, b) => rank(b) - rank(a) || 0).slice(0, FIGURES)
}

/** The day of a month from which its own figures are shown. Before it, the month before is shown. */
const ENOUGH_DAYS = 8

/** Returns whether a talk shows the month before: in the first seven days of a month its figures are too few (K43). */
export const isTooEarly = (day: Day): boolean => dateOf(day) < ENOUGH_DAYS
