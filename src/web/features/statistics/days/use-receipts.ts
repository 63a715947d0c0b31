import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Day } from '#domain/values/month'
import type { Subject } from './place.ts'
import { receiptsOf } from './queries.ts'

interface Wanted {
  /** The receipt of the address, which may be on a later page. */
  readonly open: string | null
  /** Those that count are looked for among all. */
  readonly all: boolean
}

/** The receipts of a day so far, and more pages for as long as what is wanted is not among them. */
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
