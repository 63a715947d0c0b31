import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tutorials } from '#contract/tutorials/tutorials'
import type { TutorialType } from '#domain/tutorials/tutorial'
import { call } from '../../api/client.ts'
import { NEWS } from './queries.ts'

/** Marks a list as seen up to the video added at `until`, which removes the badge on its tab [S11]. */
export const useTutorialsSeen = (type: TutorialType, until: string | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (until === undefined) return
    void call(tutorials.looked, { body: { type, until } })
      .then(() => client.invalidateQueries({ queryKey: NEWS }))
      // The badge stays until the next visit.
      .catch(() => undefined)
  }, [type, until, client])
}
