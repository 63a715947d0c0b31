import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tutorials } from '#contract/tutorials'
import type { TutorialType } from '#domain/videos/tutorial'
import { call } from '../../api/client.ts'
import { NEWS } from './queries.ts'

/** Somebody looks at a list, down from the video that came at this moment: the mark on its tab goes [S11]. */
export const useLooked = (type: TutorialType, until: string | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (until === undefined) return
    void call(tutorials.looked, { body: { type, until } })
      .then(() => client.invalidateQueries({ queryKey: NEWS }))
      // The mark stays until the next time.
      .catch(() => undefined)
  }, [type, until, client])
}
