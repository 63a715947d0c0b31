import { knownOfSalons } from '../statistics/known-sums.ts'
import { type SalesFigures, type SalesSettings, salesFigures } from '../statistics/statistics.ts'
import { addSums, type FigureSums } from '../statistics/sums.ts'
import type { GradedFigure } from '../statistics/thresholds.ts'

/** S13: no combined figure for fewer people than this, because it would reveal individual figures. */
export const FEWEST_PEOPLE = 5

/** The number of weeks before and after the day a person saw a video. */
export const WEEKS_AROUND = 4

/** A viewer's sums for a week around the day they saw a video. Week −1 is the week before it, 0 the week after. */
export interface WeekOfViewer {
  readonly employeeId: string
  readonly week: number
  readonly sums: FigureSums
}

export interface TrainingCourse {
  readonly people: number
  readonly before: number | null
  readonly after: number | null
  readonly weeks: readonly (number | null)[]
}

/**
 * S13: the combined figure of those who saw a video, from their sums before and after the day each of them saw it. Only
 * people with visits on both sides count. Null if there are too few.
 */
export const trainingCourse = (
  rows: readonly WeekOfViewer[],
  figure: GradedFigure,
  settings: SalesSettings,
): TrainingCourse | null => {
  const withVisits = rows.filter(({ sums }) => sums.visits > 0)
  const on = (side: (week: number) => boolean) =>
    new Set(withVisits.filter(({ week }) => side(week)).map(({ employeeId }) => employeeId))
  const after = on(week => week >= 0)
  const people = new Set([...on(week => week < 0)].filter(id => after.has(id)))
  if (people.size < FEWEST_PEOPLE) return null
  const counted = withVisits.filter(({ employeeId }) => people.has(employeeId))
  const together = (some: readonly WeekOfViewer[]): SalesFigures[GradedFigure] =>
    salesFigures(knownOfSalons(addSums(some.map(({ sums }) => sums)) as FigureSums), settings)[figure]
  return {
    people: people.size,
    before: together(counted.filter(({ week }) => week < 0)),
    after: together(counted.filter(({ week }) => week >= 0)),
    weeks: Array.from({ length: 2 * WEEKS_AROUND }, (_, at) => {
      const ofWeek = counted.filter(({ week }) => week === at - WEEKS_AROUND)
      return new Set(ofWeek.map(({ employeeId }) => employeeId)).size < FEWEST_PEOPLE
        ? null
        : together(ofWeek)
    }),
  }
}
