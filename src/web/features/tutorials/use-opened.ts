import { useQueryClient } from '@tanstack/react-query'
import { tutorials } from '#contract/tutorials'
import { call } from '../../api/client.ts'
import { NEWS, TUTORIALS } from './queries.ts'

/** Tells the server that a video of the host was opened: how much of it is watched there, nobody knows. */
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
      // It stays new until the next time.
      .catch(() => undefined)
}
