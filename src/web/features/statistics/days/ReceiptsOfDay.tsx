import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '#domain/values/month'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { StatsFailure } from '../table/StatsFailure.tsx'
import { type DaysView, daysSearch } from './days-view.ts'
import { LeftOut } from './LeftOut.tsx'
import type { Place } from './place.ts'
import { type KnownDay, receiptsOf } from './queries.ts'
import { ReceiptItem } from './ReceiptItem.tsx'
import styles from './ReceiptsOfDay.module.css'
import { WhatReceiptsGive } from './WhatReceiptsGive.tsx'

interface ReceiptsOfDayProps {
  readonly place: Place
  readonly view: DaysView
  readonly day: Day
  readonly known: KnownDay
}

const counted = (count: number) => `${count} ${count === 1 ? 'kvittering' : 'kvitteringer'}`

/** The receipts of a day in the order of their times; the one of the address is open. */
export const ReceiptsOfDay = ({ place, view, day, known }: ReceiptsOfDayProps) => {
  const { subject } = place
  const [search] = useSearchParams()
  const open = search.get('receipt')
  const query = useInfiniteQuery(receiptsOf(subject, day))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const [first] = query.data?.pages ?? []
  const receipts = query.data?.pages.flatMap(page => page.receipts) ?? []

  // An address may name a receipt of a later page.
  const isFurtherOn =
    open !== null &&
    !receipts.some(({ objectId }) => objectId === open) &&
    hasNextPage &&
    !isFetchNextPageError
  useEffect(() => {
    if (isFurtherOn && !isFetchingNextPage) void fetchNextPage()
  }, [isFurtherOn, isFetchingNextPage, fetchNextPage])

  if (query.isPending) return <ListSkeleton label="Henter kvitteringene" rows={8} />
  if (!first) return <StatsFailure query={query} what="Kvitteringene" />
  const settings = {
    ...first.costShares,
    labelDS: first.counted.sales.DS.label,
    labelPS: first.counted.sales.PS.label,
  }
  return (
    <>
      {query.error && <StatsFailure query={query} what="Kvitteringene" />}

      {known.figures && (
        <WhatReceiptsGive
          figure={view.figure}
          date={day}
          day={known.figures}
          counted={first.counted}
          costShares={first.costShares}
          place={place}
        />
      )}
      <LeftOut leftOut={first.leftOut} />
      {receipts.length > 0 ? (
        <section aria-labelledby="receipts" className={styles.receipts}>
          <h2 id="receipts">{counted(first.counted.receipts)}</h2>
          <ul>
            {receipts.map(receipt => (
              <ReceiptItem
                key={receipt.objectId}
                receipt={receipt}
                figure={view.figure}
                objectId={subject.objectId}
                settings={settings}
                isOpen={receipt.objectId === open}
                to={`${place.path}/${day}${daysSearch(
                  view,
                  receipt.objectId === open ? undefined : receipt.objectId,
                )}`}
              />
            ))}
          </ul>
          {hasNextPage && (
            <p className={styles.more}>
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                vis mer
              </Button>
              <span>
                {receipts.length} av {first.counted.receipts} vist
              </span>
            </p>
          )}
        </section>
      ) : (
        known.figures && (
          <EmptyState
            title="Ingen kvitteringer"
            why="Det dagen har, står i dagstallene."
            headingLevel={2}
            seed={29}
          />
        )
      )}
    </>
  )
}
