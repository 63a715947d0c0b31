import { useQuery } from '@tanstack/react-query'
import { figureRow, type KeyFigure } from '#domain/statistics/key-figures'
import { spanIn } from '#domain/statistics/spans'
import { isCutType, type Level, levelOf, NORMAL } from '#domain/statistics/thresholds'
import { figuresOfTalk, isTooEarly, type TalkFigure, talkFigures } from '#domain/talks/talk-figures'
import { rangeName } from '#domain/values/day-names'
import { subtract, toNumber } from '#domain/values/decimal'
import { type Day, firstDay, type Month, monthName, monthOf, previousMonth } from '#domain/values/month'
import { employeePerTimeframe } from '../../features/statistics/queries.ts'
import { againstInWords, whyNot } from '../../features/statistics/trends/in-words.ts'
import { changeOf, courseOf, type Trend, trendOf } from '../../features/statistics/trends/trend-of.ts'
import { personTrends } from '../../features/statistics/trends/trend-queries.ts'
import { usePace } from '../../features/statistics/use-pace.ts'

/** A figure of the sheet, with its course. */
export interface SheetFigure {
  readonly figure: TalkFigure
  readonly row: KeyFigure
  readonly value: number | null
  readonly target: number | null
  /** Null for sales, which have a goal. */
  readonly level: Level | null
  readonly change: number | null
  /** The days of the comparison, or why there is none. */
  readonly against: string
  readonly months: readonly string[]
  readonly series: readonly (number | null)[]
}

/** The months of a course. */
const MONTHS = 6

/** The month of a talk: the running one, or the one before in its first days (K43). */
export const monthOfTalk = (today: Day): Month =>
  isTooEarly(today) ? previousMonth(monthOf(today)) : monthOf(today)

const courseIn = (trend: Trend | null, figure: TalkFigure, asked: Parameters<typeof courseOf>[2]) => {
  if (!trend) return { months: [], series: [] }
  const { months, values } = courseOf(trend, figure, asked)
  return { months: months.slice(-MONTHS), series: values.slice(-MONTHS) }
}

const changeIn = (trend: Trend | null, figure: TalkFigure, today: Day, salonName: string) => {
  const { now, before } = trend ? changeOf(trend, figure) : { now: null, before: null }
  const comparison = trend?.comparison ?? null
  if (now === null || before === null || !comparison)
    return { change: null, against: whyNot('monthly', comparison, () => salonName) ?? 'Ikke kjent' }
  return { change: toNumber(subtract(now, before)), against: `fra ${againstInWords(comparison, today)}` }
}

const EMPTY = Object.fromEntries(talkFigures.map(figure => [figure, null])) as Record<TalkFigure, null>

/** The three figures of a person's talk in a salon, and the days that they are of. */
export const useTalkFigures = (
  objectId: string,
  salon: { readonly objectId: string; readonly name: string },
  today: Day,
) => {
  const salonId = salon.objectId
  const month = monthOfTalk(today)
  const past = month === monthOf(today) ? null : month
  const figures = useQuery(employeePerTimeframe(objectId, salonId, past))
  const trends = useQuery({ ...personTrends(objectId, salonId, past), enabled: figures.isSuccess })
  const column = figures.data?.parts.find(part => spanIn(part) === (past ?? 'monthly'))
  const { pace, isPending } = usePace(column, figures.dataUpdatedAt, [salonId])
  const expectedSales = past ? (column && column.goal > 0 ? column.goal : null) : (pace?.expected ?? null)
  const cutType = column && isCutType(column.cutType) ? column.cutType : NORMAL
  const trend = column ? trendOf(trends.data, column, 'lastMonth') : null
  const chosen = figuresOfTalk({ values: column ?? EMPTY, cutType, expectedSales })
  const shown = chosen.flatMap(({ figure, value, target }): SheetFigure[] => {
    const row = figureRow(figure)
    if (!row) return []
    const level = figure === 'totalOms' ? null : levelOf(figure, value, cutType)
    return [
      {
        figure,
        row,
        value,
        target,
        level,
        ...changeIn(trend, figure, today, salon.name),
        ...courseIn(trend, figure, { ratio: row.ratio !== undefined, today }),
      },
    ]
  })
  return {
    figures: shown,
    days: past ? monthName(past) : rangeName({ from: firstDay(month), to: today }),
    queries: [figures, trends],
    isReady: figures.data !== undefined && trends.data !== undefined && (past !== null || !isPending),
  }
}
