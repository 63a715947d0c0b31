import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { RhythmReply } from '#contract/statistics/rhythm'
import { spanName } from '#domain/statistics/spans'
import { day } from '#domain/values/month'
import { asFailure } from '../../../failure.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { keptAt } from '../kept-view.ts'
import { Stamp } from '../Stamp.tsx'
import { StatsFailure } from '../StatsFailure.tsx'
import { useFreshFacts } from '../use-fresh-facts.ts'
import { HeatMap } from './HeatMap.tsx'
import { heatOf } from './heat.ts'
import { RhythmActions } from './RhythmActions.tsx'
import { RhythmChoice } from './RhythmChoice.tsx'
import styles from './RhythmScreen.module.css'
import type { RhythmAddress } from './rhythm-place.ts'
import { rhythmOf } from './rhythm-query.ts'
import { type RhythmView, readRhythmView, spanOfView } from './rhythm-view.ts'
import { leftOutNotes, rhythmBeside, rhythmHeadline } from './rhythm-words.ts'
import { WeekdayTable } from './WeekdayTable.tsx'

interface ShownProps {
  readonly place: RhythmAddress
  readonly view: RhythmView
  readonly reply: RhythmReply
}

/** Nothing has arrived for any of the days. */
const NoRhythm = ({ why }: { why: string }) => (
  <EmptyState
    title="Ingen tall for disse dagene"
    why={`${why}. Velg flere uker eller et annet tidsrom.`}
    seed={41}
  />
)

const Shown = ({ place: { kind }, view, reply }: ShownProps) => {
  if (reply.days + reply.undivided === 0) return <NoRhythm why="Ingen kvitteringer er kommet inn" />
  const notes = leftOutNotes(reply, kind)
  return (
    <>
      <div className={styles.headline}>
        <h2>{rhythmHeadline(reply, kind)}</h2>
        <p>{rhythmBeside(reply, kind)}</p>
      </div>
      <HeatMap heat={heatOf(reply, view.measure)} measure={view.measure} kind={kind} />
      <WeekdayTable reply={reply} kind={kind} />
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The reason for a missing answer that is no failure: no day is over, or a chosen span has no figures. */
const isNothing = (error: unknown): boolean => error !== null && asFailure(error).code === 'no_stats_returned'

/** 'Ukas rytme': customers and turnover by weekday and hour, and where hands were missing or waited. */
export const RhythmScreen = ({ place }: { place: RhythmAddress }) => {
  useFreshFacts()
  const [search] = useSearchParams()
  const today = dayAt(Date.now())
  const view = readRhythmView(search, today)
  const span = spanOfView(view, today)
  const query = useQuery(rhythmOf(place.subject, span))
  const reply = query.data
  if (query.error && asFailure(query.error).code === 'not_found') return <NotFoundPage />
  const isEmpty = isNothing(query.error)
  return (
    <>
      <PageHeader
        title={`Ukas rytme: ${place.name}`}
        awaited={place.awaited ?? false}
        before={<BackLink to={keptAt(place.back.to, { chosen: view.chosen })}>{place.back.label}</BackLink>}
        stamp={
          <Stamp
            frame={reply ? { from: day(reply.firstDay), to: day(reply.lastDay) } : span}
            fetchedAt={query.dataUpdatedAt}
            {...(place.about && { about: place.about })}
          />
        }
        actions={
          <RhythmActions
            kind={place.kind}
            measure={view.measure}
            reply={reply}
            days={keptAt(`${place.days}?figure=totalOms`, { chosen: span })}
          />
        }
      />
      <PageBody>
        <RhythmChoice place={place} view={view} />
        {query.error && !isEmpty && <StatsFailure query={query} what="Ukas rytme" />}
        {query.isPending && (
          <div className={styles.awaited}>
            <TableSkeleton label="Henter ukas rytme" rows={12} figures={5} />
          </div>
        )}
        {isEmpty && <NoRhythm why={`Ingen tall er kommet inn for ${spanName(span)}`} />}
        {reply && !isEmpty && <Shown place={place} view={view} reply={reply} />}
      </PageBody>
    </>
  )
}
