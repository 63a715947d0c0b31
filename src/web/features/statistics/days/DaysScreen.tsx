import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { addFigures } from '#domain/key-figures/add-figures'
import { timeFrameLabels, timeFrames } from '#domain/key-figures/time-frames'
import { weekdayName } from '#domain/values/day-names'
import { type Day, type Month, monthName, monthOf } from '#domain/values/month'
import { BackLink } from '../../../ui/BackLink.tsx'
import { capitalised } from '../../../ui/capitalised.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { SegmentLinks } from '../../../ui/TabLinks.tsx'
import { Stamp } from '../Stamp.tsx'
import { StatsFailure } from '../table/StatsFailure.tsx'
import styles from './DaysScreen.module.css'
import { type DaysView, daysSearch, monthIn, offeredMonths, rangeOf, spanOfMonth } from './days-view.ts'
import { FigureChoice } from './FigureChoice.tsx'
import { FigureRows, type RowGroup } from './FigureRows.tsx'
import { FigureSaid } from './FigureSaid.tsx'
import { nameOfFigure } from './figure-words.ts'
import type { Place } from './place.ts'
import { daysOf, type KnownDay } from './queries.ts'

interface DaysScreenProps {
  readonly place: Place
  readonly view: DaysView
  readonly today: Day
}

const names = { DS: 'DS', PS: 'PS' }
const totalOf = (days: readonly KnownDay[]) =>
  addFigures(
    days.flatMap(({ figures }) => figures ?? []),
    names,
  )

/** The days of each month, in the order of the calendar. */
const byMonth = (days: readonly KnownDay[]): ReadonlyMap<Month, readonly KnownDay[]> => {
  const months = new Map<Month, KnownDay[]>()
  for (const one of days) {
    const month = monthOf(one.day as Day)
    months.set(month, [...(months.get(month) ?? []), one])
  }
  return months
}

const groupsOf = (days: readonly KnownDay[], { place, view, today }: DaysScreenProps): RowGroup[] =>
  [...byMonth(days)].map(([month, ofMonth]) => ({
    title: capitalised(monthName(month)),
    to: `${place.path}${daysSearch({ ...view, span: spanOfMonth(month, today) })}`,
    total: totalOf(ofMonth),
    rows: ofMonth.map(({ day, ...rest }) => ({
      key: day,
      label: <time dateTime={day}>{shortDayName(day as Day)}</time>,
      to: `${place.path}/${day}${daysSearch(view)}`,
      ...rest,
    })),
  }))

/** 'lør. 21. nov.' */
const shortDayName = (day: Day): string => {
  const [weekday = '', date = '', month = ''] = weekdayName(day).split(' ')
  return `${weekday.slice(0, 3)}. ${date} ${month.length > 4 ? `${month.slice(0, 3)}.` : month}`
}

const Spans = ({ place, view, today }: DaysScreenProps) => {
  const navigate = useNavigate()
  const at = (span: DaysView['span']) => `${place.path}${daysSearch({ ...view, span })}`
  return (
    <>
      <SegmentLinks
        label="Tidsrom"
        links={timeFrames.map(frame => ({
          to: at(frame),
          label: timeFrameLabels[frame],
          current: frame === view.span,
        }))}
      />
      <Select
        label="Måned"
        hiddenLabel
        placeholder="Velg måned"
        choices={offeredMonths(today).map(month => ({ value: month, label: capitalised(monthName(month)) }))}
        value={monthIn(view, today)}
        onChange={month => void navigate(at(spanOfMonth(month, today)), { preventScrollReset: true })}
      />
    </>
  )
}

/** A figure of somebody or some place day by day; each day opens its receipts. */
export const DaysScreen = (props: DaysScreenProps) => {
  const { place, view, today } = props
  const range = rangeOf(view, today)
  const query = useQuery(daysOf(place.subject, range))
  const days = query.data ?? []
  const total = totalOf(days)
  const hasFigures = days.some(({ figures }) => figures)
  const name = nameOfFigure(view.figure, hasFigures ? total.sales : undefined)
  return (
    <>
      <PageHeader
        title={place.title}
        tabTitle={`${name}, ${place.title}`}
        before={<BackLink to={place.back.to}>{place.back.label}</BackLink>}
        stamp={
          <Stamp frame={range} fetchedAt={query.dataUpdatedAt} {...(place.about && { about: place.about })} />
        }
      />
      <PageBody>
        <div className={styles.choices}>
          <FigureChoice
            figure={view.figure}
            channels={hasFigures ? total.sales : undefined}
            to={figure => `${place.path}${daysSearch({ ...view, figure })}`}
          />
          <Spans {...props} />
        </div>
        {query.error && <StatsFailure query={query} />}
        {query.isPending && <TableSkeleton label="Henter dagene" rows={12} figures={3} />}
        {hasFigures && (
          <>
            <FigureSaid figure={view.figure} figures={total} />
            <FigureRows
              caption={`${name}, ${place.title}`}
              head="Dag"
              figure={view.figure}
              groups={groupsOf(days, props)}
              total={total}
            />
          </>
        )}
        {query.data && !hasFigures && (
          <EmptyState
            title="Ingen tall kommet inn"
            why="Ingen kvitteringer eller dagstall er kommet inn for disse dagene. Velg andre dager over."
            seed={11}
          />
        )}
      </PageBody>
    </>
  )
}
