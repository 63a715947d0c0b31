import { basisOf, type TableFigure } from '#domain/key-figures/figure-table'
import { dayFigures, type FigurePath } from '#domain/key-figures/key-figures'
import type { Comparison } from '#domain/key-figures/like-for-like'
import { type DayRange, daysOf, isTimeFrame, type TimeFrame } from '#domain/key-figures/time-frames'
import { type Day, firstDay, isMonth, lastDay, type Month, monthOf, monthsUntil } from '#domain/values/month'

/** Which figure is followed, and over which days: a time frame, or a month before this one. */
export interface DaysView {
  readonly figure: FigurePath
  readonly span: TimeFrame | Month
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

/** Through today, as figures are (K3). */
export const rangeOf = ({ span }: Pick<DaysView, 'span'>, today: Day): DayRange =>
  isTimeFrame(span) ? daysOf(span, today) : { from: firstDay(span), to: lastDay(span) }

const MONTHS_BACK = 36

/** This month and those that a past payroll may be settled in, newest first. */
export const monthsOfDays = (today: Day): readonly Month[] => monthsUntil(monthOf(today), MONTHS_BACK)

/** The month that is looked at as a whole, this one to date. */
export const monthIn = ({ span }: DaysView, today: Day): Month | null => {
  if (!isTimeFrame(span)) return span
  return span === 'monthly' ? monthOf(today) : null
}

/** This month is a time frame of its own, whatever month it is. */
export const spanOfMonth = (month: Month, today: Day): DaysView['span'] =>
  month === monthOf(today) ? 'monthly' : month

/** An address that keeps what figures are compared with, where it is not the month before. */
export const comparedAt = (path: string, against: Comparison): string =>
  against === 'lastYear' ? `${path}?against=lastYear` : path

/** From a figure of the table to its days. `path` is the place whose days they are, with what they are compared with. */
export const daysBehind = (path: string, row: TableFigure, timeFrame: TimeFrame): string => {
  const [place, kept] = path.split('?')
  return `${place}${daysSearch({ figure: basisOf(row), span: timeFrame })}${kept ? `&${kept}` : ''}`
}
