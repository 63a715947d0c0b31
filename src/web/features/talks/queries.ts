import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { talks } from '#contract/talks/talks'
import { call } from '../../api/client.ts'
import { useChanges } from '../../api/use-changes.ts'

export const TALKS = ['talks'] as const

/** The agreements of a person's talks, newest first. */
export const talksWith = (objectId: string) =>
  queryOptions({
    queryKey: [...TALKS, 'with', objectId],
    queryFn: ({ signal }) => call(talks.of, { params: { objectId } }, { signal }),
  })

/** The agreements of the reader's own talks, newest first. */
export const ownTalks = queryOptions({
  queryKey: [...TALKS, 'own'],
  queryFn: ({ signal }) => call(talks.own, {}, { signal }),
})

/** Updates the agreements live, for the one who wrote them and for the person. */
export const useLiveTalks = (): void => {
  const queries = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'talk' || change.kind === 'ownTalk')
      void queries.invalidateQueries({ queryKey: TALKS })
  })
}
