import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { tutorials } from '#contract/tutorials/tutorials'
import type { TutorialType } from '#domain/tutorials/tutorial'
import { call } from '../../api/client.ts'
import { useChanges } from '../../api/use-changes.ts'

export const TUTORIALS = ['tutorials'] as const
/** A separate key, because the navigation of every page uses this query. */
export const NEWS = ['tutorial news'] as const

export const tutorialsOf = (type: TutorialType) =>
  queryOptions({
    queryKey: [...TUTORIALS, type],
    // The list follows live changes only while mounted, so always refetch on opening, for example after an
    // upload.
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call(tutorials.list, { query: { type } }, { signal }),
  })

export const oneTutorial = (objectId: string) =>
  queryOptions({
    queryKey: [...TUTORIALS, 'one', objectId],
    queryFn: ({ signal }) => call(tutorials.get, { params: { objectId } }, { signal }),
  })

/** The videos of both types that teach a key figure. */
export const taughtTutorials = queryOptions({
  queryKey: [...TUTORIALS, 'taught'],
  queryFn: ({ signal }) => call(tutorials.taught, {}, { signal }),
})

/** The number of new videos of each type since the viewer's last visit. */
export const tutorialNews = queryOptions({
  queryKey: NEWS,
  queryFn: ({ signal }) => call(tutorials.news, {}, { signal }),
})

/** The people of a salon who have watched a video. */
export const trainingOf = (objectId: string, salonId: string) =>
  queryOptions({
    queryKey: [...TUTORIALS, 'training', objectId, salonId],
    queryFn: ({ signal }) =>
      call(tutorials.training, { params: { objectId }, query: { salonId } }, { signal }),
  })

/** Updates the badge on the tabs live. */
export const useLiveTutorialNews = (): void => {
  const client = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'tutorial') void client.invalidateQueries({ queryKey: NEWS })
  })
}

/** Updates the lists live when videos are added or removed [R124]. */
export const useLiveTutorials = (): void => {
  const client = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'tutorial')
      void client.invalidateQueries({ queryKey: TUTORIALS })
  })
}
