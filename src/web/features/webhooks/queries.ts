import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { DELIVERIES_PAGE } from '#contract/page-sizes'
import { type Webhook, webhooks } from '#contract/webhooks/webhooks'
import { call } from '../../api/client.ts'

const WEBHOOKS = ['webhooks'] as const

const SOON_MS = 2_000
const LATER_MS = 30_000

/** Polls while something is on its way, because others hear nothing of deliveries. */
const pollEvery = (listed: readonly Webhook[] = []): number | false => {
  const waiting = listed.filter(({ paused, waiting }) => !paused && waiting > 0)
  if (waiting.length === 0) return false
  // Without a fault its first attempt has not ended.
  return waiting.some(({ last }) => last?.state === 'waiting' && last.fault === null) ? SOON_MS : LATER_MS
}

export const allWebhooks = queryOptions({
  queryKey: [...WEBHOOKS, 'all'],
  queryFn: ({ signal }) => call(webhooks.list, {}, { signal }),
  staleTime: 0,
  refetchInterval: query => pollEvery(query.state.data),
})

/** The deliveries of a webhook, newest first. A page that is not full is the last one. */
export const deliveryPages = (objectId: string) =>
  infiniteQueryOptions({
    queryKey: [...WEBHOOKS, 'deliveries', objectId],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        webhooks.deliveries,
        { params: { objectId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    staleTime: 0,
    getNextPageParam: page => (page.length >= DELIVERIES_PAGE ? page.at(-1)?.id : undefined),
  })

export const useWebhooksChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: WEBHOOKS })
}
