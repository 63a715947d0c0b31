import { useSearchParams } from 'react-router'
import { type LessonKind, lessonKinds, type MeasureName, measures } from '#domain/complaints/lessons'
import { addMonths, type Month } from '#domain/values/month'
import { monthAt } from '../../../ui/norwegian-time.ts'

/** The number of months, including the current one. */
export const periods = {
  '3': 'Siste 3 måneder',
  '6': 'Siste 6 måneder',
  '12': 'Siste 12 måneder',
  '24': 'Siste 24 måneder',
}
export type Period = keyof typeof periods

/** The view of the case statistics, stored in the URL. */
export interface LessonsView {
  readonly by: LessonKind
  readonly period: Period
  readonly salon: string
  readonly measure: MeasureName
  /** The row in the chart; empty for the total. */
  readonly row: string
}

const start: LessonsView = { by: 'salon', period: '12', salon: '', measure: 'perThousand', row: '' }

const oneOf = <Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  text: string | null,
  other: Name,
) => (text !== null && Object.hasOwn(table, text) ? (text as Name) : other)

export const viewIn = (query: URLSearchParams): LessonsView => ({
  by: oneOf(lessonKinds, query.get('by'), start.by),
  period: oneOf(periods, query.get('period'), start.period),
  salon: query.get('salon') ?? '',
  measure: oneOf(measures, query.get('measure'), start.measure),
  row: query.get('row') ?? '',
})

/** The query string of a view, without default values. */
export const lessonsSearch = (view: LessonsView): string => {
  const query = new URLSearchParams(
    (Object.keys(start) as (keyof LessonsView)[])
      .filter(name => view[name] !== start[name])
      .map(name => [name, view[name]]),
  )
  const text = query.toString()
  return text ? `?${text}` : '?'
}

/** The first and last month of the period. */
export const monthsOf = ({ period }: LessonsView): { from: Month; to: Month } => {
  const to = monthAt(Date.now())
  return { from: addMonths(to, 1 - Number(period)), to }
}

export const useLessonsView = () => {
  const [query, setQuery] = useSearchParams()
  const view = viewIn(query)
  const change = (to: Partial<LessonsView>) =>
    setQuery(lessonsSearch({ ...view, ...to }), { replace: true, preventScrollReset: true })
  return { view, change }
}
