import { useQuery } from '@tanstack/react-query'
import { daysOf as daysOfSpan } from '#domain/statistics/spans'
import { isTimeFrame, timeFrameLabels, timeFrames } from '#domain/statistics/time-frames'
import type { Day } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { SegmentLinks } from '../../../ui/TabLinks.tsx'
import { AnnotationSection } from '../annotations/AnnotationSection.tsx'
import { annotatedPlace } from '../annotations/annotated-place.ts'
import { useAnnotations } from '../annotations/annotations-query.ts'
import { NewAnnotation } from '../annotations/NewAnnotation.tsx'
import { ChooseSpan } from '../choose-span/ChooseSpan.tsx'
import { type DaysView, daysSearch, tableOf } from '../days-view.ts'
import { nameOfFigure } from '../explanation/figure-words.ts'
import { Stamp } from '../Stamp.tsx'
import { StatsFailure } from '../StatsFailure.tsx'
import { DaysChange, useDaysTrends } from './DaysChange.tsx'
import styles from './DaysScreen.module.css'
import { monthGroups, totalOfDays } from './day-rows.tsx'
import { FigureChoice } from './FigureChoice.tsx'
import { FigureRows } from './FigureRows.tsx'
import { FigureSaid } from './FigureSaid.tsx'
import { type DayAddress, isTogether } from './place.ts'
import { daysOfSubject } from './queries.ts'
import { useBeside } from './use-beside.ts'

interface DaysScreenProps {
  readonly place: DayAddress
  readonly view: DaysView
  readonly today: Day
}

const Spans = ({ place, view }: DaysScreenProps) => {
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
      <ChooseSpan chosen={isTimeFrame(view.span) ? null : view.span} to={chosen => at(chosen ?? 'monthly')} />
    </>
  )
}

/** A person's or salon's figure by day. Each day links to its receipts. */
export const DaysScreen = (props: DaysScreenProps) => {
  const { place, view, today } = props
  const range = daysOfSpan(view.span, today)
  const query = useQuery(daysOfSubject(place.subject, range))
  const noted = annotatedPlace(useMe(), {
    salonId: place.subject.salonId,
    ofPerson: place.subject.objectId !== undefined,
  })
  const notes = useAnnotations(noted, range)
  // They are asked for at once, so that no row grows under the reader.
  const isAwaited = query.isPending || notes.isLoading
  const days = query.data ?? []
  const total = totalOfDays(days)
  const hasFigures = days.some(({ figures }) => figures)
  const { subject } = place
  const trends = useDaysTrends(subject, view, hasFigures)
  const beside = useBeside({ subject, view, range, today, trends, hasFigures })
  const anyBeside = days.some(one => beside.of(one))
  const name = nameOfFigure(view.figure, hasFigures ? total.sales : undefined)
  return (
    <>
      <PageHeader
        title={place.title}
        awaited={place.awaited ?? false}
        tabTitle={`${name}, ${place.title}`}
        before={<BackLink to={tableOf(place.back.to, view)}>{place.back.label}</BackLink>}
        stamp={
          <Stamp frame={range} fetchedAt={query.dataUpdatedAt} {...(place.about && { about: place.about })} />
        }
        actions={noted && <NewAnnotation place={noted} day={range.to} />}
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
        {isAwaited && <TableSkeleton label="Henter dagene" rows={12} figures={3} />}
        {hasFigures && !isAwaited && (
          <>
            <FigureSaid figure={view.figure} figures={total} />
            <DaysChange view={view} trends={trends} against={beside.against} known={anyBeside} />
            <FigureRows
              caption={`${name}, ${place.title}`}
              head="Dag"
              figure={view.figure}
              groups={monthGroups(days, {
                ...props,
                besideOf: beside.of,
                annotated: {
                  notes: notes.data?.annotations ?? [],
                  first: range.from,
                  together: isTogether(subject),
                },
              })}
              total={total}
              ofPerson={place.subject.objectId !== undefined}
              together={isTogether(subject)}
            />
          </>
        )}
        {query.data && !isAwaited && !hasFigures && (
          <EmptyState
            title="Ingen tall kommet inn"
            why="Ingen kvitteringer eller dagstall er kommet inn for disse dagene. Velg andre dager over."
            seed={11}
          />
        )}
        {noted && !isAwaited && <AnnotationSection place={noted} query={notes} />}
      </PageBody>
    </>
  )
}
