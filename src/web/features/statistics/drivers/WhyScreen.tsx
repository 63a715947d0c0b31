import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Drivers } from '#contract/statistics/drivers'
import { isTimeFrame } from '#domain/statistics/time-frames'
import { day } from '#domain/values/month'
import { asFailure } from '../../../failure.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { SpanAnnotations } from '../annotations/SpanAnnotations.tsx'
import { type SpanOfAnnotations, useSpanAnnotations } from '../annotations/use-span-annotations.ts'
import { keptAt } from '../kept-view.ts'
import { Stamp } from '../Stamp.tsx'
import { StatsFailure } from '../StatsFailure.tsx'
import { useFreshFacts } from '../use-fresh-facts.ts'
import { BasisChoice } from './BasisChoice.tsx'
import { DriverPanel } from './DriverPanel.tsx'
import { whyOf } from './drivers-query.ts'
import { NoWaterfall } from './NoWaterfall.tsx'
import { PartsTable } from './PartsTable.tsx'
import { basisInWords, type Sides, sideWords } from './side-words.ts'
import { type OpenRow, useOpenRow } from './use-open-row.ts'
import { WaterfallTable } from './WaterfallTable.tsx'
import { WhyActions } from './WhyActions.tsx'
import { WhyHeadline } from './WhyHeadline.tsx'
import styles from './WhyScreen.module.css'
import { waterfallOf } from './waterfall.ts'
import type { WhyAddress } from './why-place.ts'
import { readWhyView, type WhyView } from './why-view.ts'

interface ShownProps {
  readonly place: WhyAddress
  readonly view: WhyView
  readonly reply: Drivers
  readonly open: OpenRow
  readonly sides: Sides
  readonly notes: readonly SpanOfAnnotations[]
}

/** The salon of a side, whose notes are shown: another salon's where two are compared. */
const salonOf = ({ kind, salonId }: WhyAddress, ofSide: string | null): string | null =>
  kind === 'salon' ? ofSide : salonId

/** The explanation, and beside or below it the days of the open driver. */
const Explained = ({ place, view, reply, open, sides, notes }: ShownProps) => {
  const { from, to, drivers } = reply
  const fall =
    from === null || to === null || drivers.length === 0 ? null : waterfallOf(drivers, { from, to })
  return (
    <>
      <WhyHeadline reply={reply} kind={place.kind} />
      {fall ? (
        <WaterfallTable place={place} view={view} reply={reply} fall={fall} sides={sides} open={open} />
      ) : (
        <NoWaterfall reply={reply} sides={sides} span={view.span} />
      )}
      <SpanAnnotations sides={notes} />
      {/* Waits for the notes, which would otherwise move it. */}
      <div hidden={notes.some(({ query }) => query.isLoading)}>
        <PartsTable place={place} view={view} reply={reply} sides={sides} />
      </div>
    </>
  )
}

/** The reason for a missing answer that is no failure: no day is over, or there is no month to compare with. */
const isNothing = (error: unknown): boolean => error !== null && asFailure(error).code === 'no_stats_returned'

/** 'Hvorfor': the difference in turnover by its drivers, their days, and the salons or people that it is made of. */
export const WhyScreen = ({ place }: { place: WhyAddress }) => {
  useFreshFacts()
  const [search] = useSearchParams()
  const today = dayAt(Date.now())
  const view = readWhyView(search, today)
  const query = useQuery(whyOf({ ...view, subject: place.subject }))
  const reply = query.data
  const sides = reply && sideWords(reply, { span: view.span, today })
  const notes = useSpanAnnotations(
    reply && sides
      ? {
          now: { head: sides.now.head, side: reply.now, salonId: salonOf(place, reply.now.objectId) },
          was: { head: sides.was.head, side: reply.was, salonId: salonOf(place, reply.was.objectId) },
        }
      : null,
    place.kind === 'person',
  )
  const open = useOpenRow(view, reply?.drivers ?? [])
  if (query.error && asFailure(query.error).code === 'not_found') return <NotFoundPage />
  const shown = reply?.drivers.find(({ name }) => name === open.row)
  const { chosen, against } = {
    chosen: isTimeFrame(view.span) ? null : view.span,
    against: view.against === 'lastYear' ? ('lastYear' as const) : null,
  }
  return (
    <div className={styles.screen} data-beside={(shown && open.beside) || undefined}>
      <div className={styles.main}>
        <PageHeader
          title={`Hvorfor: ${place.name}`}
          awaited={place.awaited ?? false}
          before={<BackLink to={keptAt(place.back.to, { chosen, against })}>{place.back.label}</BackLink>}
          stamp={
            <Stamp
              frame={reply ? { from: day(reply.now.firstDay), to: day(reply.now.lastDay) } : view.span}
              fetchedAt={query.dataUpdatedAt}
              {...(reply && { against: basisInWords(reply, today) })}
              {...(place.about && { about: place.about })}
            />
          }
          actions={<WhyActions place={place} view={view} reply={reply} notes={notes} />}
        />
        <PageBody>
          <BasisChoice place={place} view={view} />
          {query.error && !isNothing(query.error) && <StatsFailure query={query} what="Forklaringen" />}
          {query.isPending && (
            <div className={styles.awaited}>
              <TableSkeleton label="Henter forklaringen" rows={12} figures={4} />
            </div>
          )}
          {isNothing(query.error) && <NoWaterfall failure={asFailure(query.error)} span={view.span} />}
          {reply && sides && (
            <Explained place={place} view={view} reply={reply} open={open} sides={sides} notes={notes} />
          )}
        </PageBody>
      </div>
      {reply && shown && open.beside && (
        <aside className={styles.panel} aria-labelledby="driver-days">
          <DriverPanel place={place} view={view} reply={reply} driver={shown} open={open} />
        </aside>
      )}
    </div>
  )
}
