import { useQueryClient } from '@tanstack/react-query'
import { tutorials } from '#contract/tutorials/tutorials'
import { call } from '../../api/client.ts'
import { NEWS, TUTORIALS } from './queries.ts'

/** Reports that a hosted video was opened. How much of it is watched there is unknown. */
export const useOpened = (): ((objectId: string) => void) => {
  const client = useQueryClient()
  return objectId =>
    void call(tutorials.view, { params: { objectId }, body: {} }, { keepalive: true })
      .then(() =>
        Promise.all([
          client.invalidateQueries({ queryKey: TUTORIALS }),
          client.invalidateQueries({ queryKey: NEWS }),
        ]),
      )
      // The video stays new until it is opened again.
      .catch(() => undefined)
}
