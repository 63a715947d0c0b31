import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { tutorials } from '#contract/tutorials'
import type { TutorialType } from '#domain/videos/tutorial'
import { call } from '../../api/client.ts'
import { useChanges } from '../../api/use-changes.ts'

const TUTORIALS = ['tutorials'] as const

export const tutorialsOf = (type: TutorialType) =>
  queryOptions({
    queryKey: [...TUTORIALS, type],
    // It hears of changes only while it stands: what came meanwhile, such as one's own upload, is fetched when it is opened.
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call(tutorials.list, { query: { type } }, { signal }),
  })

export const oneTutorial = (objectId: string) =>
  queryOptions({
    queryKey: [...TUTORIALS, 'one', objectId],
    queryFn: ({ signal }) => call(tutorials.get, { params: { objectId } }, { signal }),
  })

/** Videos come and go by themselves, wherever they are added or removed [R124]. */
export const useLiveTutorials = (): void => {
  const client = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'tutorial')
      void client.invalidateQueries({ queryKey: TUTORIALS })
  })
}
