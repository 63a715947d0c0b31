import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { tutorials } from '#contract/tutorials'
import type { TutorialType } from '#domain/videos/tutorial'
import { call } from '../../api/client.ts'
import { useChanges } from '../../api/use-changes.ts'

export const TUTORIALS = ['tutorials'] as const
/** Apart from the lists: it lives in the navigation of every page. */
export const NEWS = ['tutorial news'] as const

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

/** Those that teach a key figure, of both types. */
export const taughtTutorials = queryOptions({
  queryKey: [...TUTORIALS, 'taught'],
  queryFn: ({ signal }) => call(tutorials.taught, {}, { signal }),
})

/** How many videos of each type came since one looked. */
export const tutorialNews = queryOptions({
  queryKey: NEWS,
  queryFn: ({ signal }) => call(tutorials.news, {}, { signal }),
})

/** Who of a salon has seen a video. */
export const trainingOf = (objectId: string, salonId: string) =>
  queryOptions({
    queryKey: [...TUTORIALS, 'training', objectId, salonId],
    queryFn: ({ signal }) =>
      call(tutorials.training, { params: { objectId }, query: { salonId } }, { signal }),
  })

/** The mark on a tab comes by itself, too. */
export const useLiveTutorialNews = (): void => {
  const client = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'tutorial') void client.invalidateQueries({ queryKey: NEWS })
  })
}

/** Videos come and go by themselves, wherever they are added or removed [R124]. */
export const useLiveTutorials = (): void => {
  const client = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'tutorial')
      void client.invalidateQueries({ queryKey: TUTORIALS })
  })
}
