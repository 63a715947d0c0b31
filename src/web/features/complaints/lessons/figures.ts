import { type CaseSums, type LessonKind, type MeasureName, measures } from '#domain/complaints/lessons'
import { fixed, hours, kroner, NO_FIGURE, number, percent } from '#domain/values/number-format'
import { searchOf } from '../filter.ts'

/** A figure with its unit, for example '2,5', '4 210 kr', '31 t' or '43 %'. */
export const measureText = (name: MeasureName, sums: CaseSums): string => {
  const { unit, decimals, of } = measures[name]
  const figure = of(sums)
  if (figure === null) return NO_FIGURE
  if (unit === 'kroner') return kroner(figure, decimals)
  if (unit === 'hours') return hours(figure, decimals)
  if (unit === 'percent') return percent(figure, decimals)
  return decimals > 0 ? fixed(figure, decimals) : number(figure, 0)
}

interface Behind {
  readonly by: LessonKind
  /** Null for the total. */
  readonly key: string | null
  readonly salon: string
  readonly from: string
  readonly to: string
}

/** The URL of the case list behind a figure. */
export const casesBehind = (name: MeasureName, { by, key, salon, from, to }: Behind): string =>
  `/complaints${searchOf({
    tab: 'all' as const,
    search: '',
    from,
    to,
    salon: by === 'salon' && key ? key : salon,
    employee: by === 'employee' ? (key ?? '') : '',
    cause: by === 'cause' ? (key ?? '') : '',
    only: measures[name].behind ?? '',
  })}`
