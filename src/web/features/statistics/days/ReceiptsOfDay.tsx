import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { LeftOutLines } from '#contract/statistics/receipts'
import { reasons } from '#domain/statistics/what-counts'
import type { Day } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import type { DaysView } from '../days-view.ts'
import { StatsFailure } from '../StatsFailure.tsx'
import type { DayAddress, Subject } from './place.ts'
import { type KnownDay, receiptsOf } from './queries.ts'
import { ReceiptList } from './ReceiptList.tsx'
import styles from './ReceiptsOfDay.module.css'
import { WhatReceiptsGive } from './WhatReceiptsGive.tsx'

interface Wanted {
  /** The receipt in the URL, which may be on a later page. */
  readonly open: string | null
  /** Loads every page, because counting receipts are filtered from the full list. */
  readonly all: boolean
}

/** The day's receipts so far. Loads more pages until the wanted receipts are included. */
const useReceipts = (subject: Subject, day: Day, { open, all }: Wanted) => {
  const query = useInfiniteQuery(receiptsOf(subject, day))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const receipts = data?.pages.flatMap(page => page.receipts) ?? []
  const isThere = open === null || receipts.some(({ objectId }) => objectId === open)
  const wantsMore = hasNextPage && !isFetchNextPageError && (all || !isThere)
  useEffect(() => {
    if (wantsMore && !isFetchingNextPage) void fetchNextPage()
  }, [wantsMore, isFetchingNextPage, fetchNextPage])
  return { query, first: data?.pages[0], receipts }
}

/** The day's lines that count in no figure, with the reason. Waiting lines count once someone maps them. */
const LeftOut = ({ leftOut }: { leftOut: readonly LeftOutLines[] }) =>
  leftOut.length > 0 && (
    <p className={styles.left}>
      Utenfor alle tall:{' '}
      {leftOut
        .map(
          ({ why, lines, amountEx }) =>
            `${lines} ${lines === 1 ? 'linje' : 'linjer'} ${reasons[why]}, ${kroner(amountEx)} eks. mva.`,
        )
        .join('; ')}
    </p>
  )

interface ReceiptsOfDayProps {
  readonly place: DayAddress
  readonly view: DaysView
  readonly day: Day
  /** Undefined while loading. The receipts do not wait for it. */
  readonly known: KnownDay | undefined
}

/** The figures from the day's receipts and the list of receipts. The one in the URL is expanded. */
export const ReceiptsOfDay = ({ place, view, day, known }: ReceiptsOfDayProps) => {
  const [search] = useSearchParams()
  const open = search.get('receipt')
  const all = view.only !== undefined
  const { query, first, receipts } = useReceipts(place.subject, day, { open, all })
  if (query.isPending) return <TableSkeleton label="Henter kvitteringene" rows={8} figures={2} />
  if (!first) return <StatsFailure query={query} what="Kvitteringene" />
  return (
    <>
      {query.error && <StatsFailure query={query} what="Kvitteringene" />}
      {known?.figures && (
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
      {receipts.length > 0 && (
        <ReceiptList
          place={place}
          view={view}
          day={day}
          open={open}
          query={query}
          page={first}
          receipts={receipts}
        />
      )}
      {receipts.length === 0 && known?.figures && (
        <EmptyState title="Ingen kvitteringer" why="Det dagen har, står i dagstallene." seed={29} />
      )}
    </>
  )
}
