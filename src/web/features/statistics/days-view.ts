import { mayChoose } from '#domain/statistics/choosable-spans'
import { basisOf, type TableFigure } from '#domain/statistics/figure-table'
import { dayFigures, type FigurePath } from '#domain/statistics/key-figures'
import type { ChosenSpan, Span } from '#domain/statistics/spans'
import { isTimeFrame, type TimeFrame } from '#domain/statistics/time-frames'
import { type Day, isMonth, type Month, monthOf } from '#domain/values/month'
import { keptAt, readChosen, spanParams } from './kept-view.ts'

/** The selected figure and its days. */
export interface DaysView {
  readonly figure: FigurePath
  readonly span: Span
  /** Shows only receipts that count in the figure. */
  readonly only?: 'counting'
  /** The comparison; the period before by default. */
  readonly against?: 'lastYear'
}

const isFigure = (text: string | null): text is FigurePath => dayFigures.some(({ key }) => key === text)

/** Days are shown of every past month, however old. */
const hasDays = (chosen: ChosenSpan, today: Day): boolean =>
  isMonth(chosen) ? chosen < monthOf(today) : mayChoose(chosen, today)

/** Parses the URL. Missing or unknown values default to total sales and this month. */
export const readDaysView = (search: URLSearchParams, today: Day): DaysView => {
  const [figure, frame] = ['figure', 'timeFrame'].map(name => search.get(name))
  const chosen = readChosen(search)
  return {
    figure: isFigure(figure ?? null) ? (figure as FigurePath) : 'totalOms',
    span:
      chosen && hasDays(chosen, today)
        ? chosen
        : isTimeFrame(frame ?? null)
          ? (frame as TimeFrame)
          : 'monthly',
    ...(search.get('only') === 'counting' && { only: 'counting' }),
    ...(search.get('against') === 'lastYear' && { against: 'lastYear' }),
  }
}

/** '?figure=vareSalg&timeFrame=monthly', '?figure=vareSalg&week=2026-W47&receipt=17' */
export const daysSearch = ({ figure, span, only, against }: DaysView, receipt?: string): string =>
  `?${new URLSearchParams({
    figure,
    ...(isTimeFrame(span) ? { timeFrame: span } : spanParams(span)),
    ...(only && { only }),
    ...(against && { against }),
    ...(receipt && { receipt }),
  })}`

/** The table behind the days, with the same chosen span and comparison. Home always shows this month. */
export const tableOf = (path: string, { span, against }: DaysView): string =>
  path === '/' ? path : keptAt(path, { chosen: isTimeFrame(span) ? null : span, against })

/** This month is the time frame `monthly`; other months are named. */
export const spanOfMonth = (month: Month, today: Day): DaysView['span'] =>
  month === monthOf(today) ? 'monthly' : month

/** Link from a figure in a table to its days. `path` is the page of the days and may carry the comparison. */
export const daysBehind = (path: string, row: TableFigure, span: Span): string => {
  const [place, kept] = path.split('?')
  return `${place}${daysSearch({ figure: basisOf(row), span })}${kept ? `&${kept}` : ''}`
}
