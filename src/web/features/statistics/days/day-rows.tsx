import { addFigures } from '#domain/statistics/add-figures'
import { capitalised } from '#domain/values/capitalised'
import { shortWeekdayName } from '#domain/values/day-names'
import { type Day, type Month, monthName, monthOf } from '#domain/values/month'
import { AnnotationSign, annotationsBelow, type TableNotes } from '../annotations/DayAnnotations.tsx'
import { type DaysView, daysSearch, spanOfMonth } from '../days-view.ts'
import { shippedNames } from '../explanation/figure-words.ts'
import type { Beside } from './beside.ts'
import type { RowGroup } from './FigureRows.tsx'
import type { DayAddress } from './place.ts'
import type { KnownDay } from './queries.ts'

/** The total of the days that have figures. */
export const totalOfDays = (days: readonly KnownDay[]) =>
  addFigures(
    days.flatMap(({ figures }) => figures ?? []),
    { DS: shippedNames.DS.label, PS: shippedNames.PS.label },
  )

/** Days by month, in calendar order. */
const byMonth = (days: readonly KnownDay[]): ReadonlyMap<Month, readonly KnownDay[]> => {
  const months = new Map<Month, KnownDay[]>()
  for (const one of days) {
    const month = monthOf(one.day as Day)
    const ofMonth = months.get(month)
    if (ofMonth) ofMonth.push(one)
    else months.set(month, [one])
  }
  return months
}

interface Shown {
  readonly place: DayAddress
  readonly view: DaysView
  readonly today: Day
  readonly annotated: TableNotes
  readonly besideOf: (one: KnownDay) => Beside | null | undefined
}

/** The days of each month as rows, with the month as their total. */
export const monthGroups = (
  days: readonly KnownDay[],
  { place, view, today, annotated, besideOf }: Shown,
): RowGroup[] =>
  [...byMonth(days)].map(([month, ofMonth]) => ({
    title: capitalised(monthName(month)),
    to: `${place.path}${daysSearch({ ...view, span: spanOfMonth(month, today) })}`,
    total: totalOfDays(ofMonth),
    rows: ofMonth.map(({ day, ...rest }) => ({
      beside: besideOf({ day, ...rest }),
      sign: <AnnotationSign {...annotated} day={day as Day} />,
      annotations: annotationsBelow(annotated, day as Day),
      key: day,
      label: <time dateTime={day}>{shortWeekdayName(day as Day)}</time>,
      to: `${place.path}/${day}${daysSearch(view)}`,
      ...rest,
    })),
  }))
