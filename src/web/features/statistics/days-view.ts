import { basisOf, type TableFigure } from '#domain/key-figures/figure-table'
import { dayFigures, type FigurePath } from '#domain/key-figures/key-figures'
import { isTimeFrame, pastMonths, type Span, type TimeFrame } from '#domain/key-figures/time-frames'
import { type Day, isMonth, type Month, monthOf } from '#domain/values/month'
import { keptAt } from './kept-view.ts'

/** Which figure is followed, and over which days: a time frame, or a month before this one. */
export interface DaysView {
  readonly figure: FigurePath
  readonly span: Span
  /** Of a day's receipts only those that count in the figure. */
  readonly only?: 'counting'
  /** What the figure is compared with, where it is not the month before. */
  readonly against?: 'lastYear'
}

const isFigure = (text: string | null): text is FigurePath => dayFigures.some(({ key }) => key === text)

/** What is not there, or unknown, is total sales and this month. */
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

/** The table that days stand behind, with the same month and comparison; Home has this month alone. */
export const tableOf = (path: string, { span, against }: DaysView): string =>
  path === '/' ? path : keptAt(path, { month: isTimeFrame(span) ? null : span, against })

/** This month and those that a past payroll may be settled in, newest first. */
export const monthsOfDays = (today: Day): readonly Month[] => [monthOf(today), ...pastMonths(today)]

/** The month that is looked at as a whole, this one to date. */
export const monthIn = ({ span }: DaysView, today: Day): Month | null => {
  if (!isTimeFrame(span)) return span
  return span === 'monthly' ? monthOf(today) : null
}

/** This month is a time frame of its own, whatever month it is. */
export const spanOfMonth = (month: Month, today: Day): DaysView['span'] =>
  month === monthOf(today) ? 'monthly' : month

/** From a figure of the table to its days. `path` is the place whose days they are, with what they are compared with. */
export const daysBehind = (path: string, row: TableFigure, span: Span): string => {
  const [place, kept] = path.split('?')
  return `${place}${daysSearch({ figure: basisOf(row), span })}${kept ? `&${kept}` : ''}`
}
