import { knownOfSalons } from '../key-figures/known-sums.ts'
import { type SalesFigures, type SalesSettings, salesFigures } from '../key-figures/statistics.ts'
import { addSums, type FigureSums } from '../key-figures/sums.ts'
import type { GradedFigure } from '../key-figures/thresholds.ts'

/** S13: of fewer people there is no figure together: it would be somebody's own. */
export const FEWEST_PEOPLE = 5

/** So many weeks before the day somebody saw a video, and as many after. */
export const WEEKS_AROUND = 4

/** What somebody did in a week around the day they saw a video: −1 is the week before it, 0 the one after. */
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
 * S13: a figure of those who saw a video, together, made of their sums: before and after the day each of them saw it. Only who has
 * visits on both sides counts. Null where they are too few.
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
