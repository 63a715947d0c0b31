import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Day } from '#domain/values/month'
import type { Subject } from './place.ts'
import { receiptsOf } from './queries.ts'

interface Wanted {
  /** The receipt in the URL, which may be on a later page. */
  readonly open: string | null
  /** Loads every page, because counting receipts are filtered from the full list. */
  readonly all: boolean
}

/** The day's receipts so far. Loads more pages until the wanted receipts are included. */
export const useReceipts = (subject: Subject, day: Day, { open, all }: Wanted) => {
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
