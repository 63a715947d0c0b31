import { basisOf, type TableFigure } from '#domain/statistics/figure-table'
import { dayFigures, type FigurePath } from '#domain/statistics/key-figures'
import { isTimeFrame, pastMonths, type Span, type TimeFrame } from '#domain/statistics/time-frames'
import { type Day, isMonth, type Month, monthOf } from '#domain/values/month'
import { keptAt } from './kept-view.ts'

/** The selected figure and its days: a time frame or a past month. */
export interface DaysView {
  readonly figure: FigurePath
  readonly span: Span
  /** Shows only receipts that count in the figure. */
  readonly only?: 'counting'
  /** The comparison; the previous month by default. */
  readonly against?: 'lastYear'
}

const isFigure = (text: string | null): text is FigurePath => dayFigures.some(({ key }) => key === text)

/** Parses the URL. Missing or unknown values default to total sales and this month. */
export const readDaysView = (search: URLSearchParams, today: Day): DaysView => {
  const [figure, frame, month] = ['figure', 'timeFrame', 'month'].map(name => search.get(name))
  const isEarlier = month && isMonth(month) && month < monthOf(today)
  return {
    figure: isFigure(figure ?? null) ? (figure as FigurePath) : 'totalOms',
    span: isEarlier ? (month as Month) : isTimeFrame(frame ?? null) ? (frame as TimeFrame) : 'monthly',
    ...(search.get('only') === 'counting' && { only: 'counting' }),
    ...(search.get('against') === 'lastYear' && { against: 'lastYear' }),
  }
}

/** '?figure=vareSalg&timeFrame=monthly', '?figure=vareSalg&month=2026-10&receipt=17' */
export const daysSearch = ({ figure, span, only, against }: DaysView, receipt?: string): string =>
  `?${new URLSearchParams({
    figure,
    [isTimeFrame(span) ? 'timeFrame' : 'month']: span,
    ...(only && { only }),
    ...(against && { against }),
    ...(receipt && { receipt }),
  })}`

/** The table behind the days, with the same month and comparison. Home always shows this month. */
export const tableOf = (path: string, { span, against }: DaysView): string =>
  path === '/' ? path : keptAt(path, { month: isTimeFrame(span) ? null : span, against })

/** This month and the past months that a payroll may cover, newest first. */
export const monthsOfDays = (today: Day): readonly Month[] => [monthOf(today), ...pastMonths(today)]

/** The selected whole month, or this month to date; null for other time frames. */
export const monthIn = ({ span }: DaysView, today: Day): Month | null => {
  if (!isTimeFrame(span)) return span
  return span === 'monthly' ? monthOf(today) : null
}

/** This month is the time frame `monthly`; other months are named. */
export const spanOfMonth = (month: Month, today: Day): DaysView['span'] =>
  month === monthOf(today) ? 'monthly' : month

/** Link from a figure in a table to its days. `path` is the page of the days and may carry the comparison. */
export const daysBehind = (path: string, row: TableFigure, span: Span): string => {
  const [place, kept] = path.split('?')
  return `${place}${daysSearch({ figure: basisOf(row), span })}${kept ? `&${kept}` : ''}`
}
