import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SavedReply, savedReplies } from '#contract/complaints/saved-replies'
import { call } from '../../../../api/client.ts'
import { createKeyFor } from '../../../../api/idempotency-key.ts'

/** The person's own replies. They are no cases, so changes of cases leave them. */
export const ownReplies = queryOptions({
  queryKey: ['saved replies'],
  queryFn: async ({ signal }): Promise<readonly SavedReply[]> =>
    (await call(savedReplies.list, {}, { signal })).replies,
})

export type ReplyContent = Pick<SavedReply, 'name' | 'text' | 'language'>

/** Saves a new reply, or changes one. The list is read again also after a refusal: it may have changed elsewhere. */
export const useSaveReply = (changed: SavedReply | null) => {
  const queries = useQueryClient()
  const [keyFor] = useState(createKeyFor)
  return useMutation({
    mutationFn: (content: ReplyContent) => {
      if (changed === null)
        return call(savedReplies.add, { body: content }, { idempotencyKey: keyFor(content) })
      const { objectId, version } = changed
      const body = { objectId, version, ...content }
      return call(savedReplies.change, { body }, { idempotencyKey: keyFor(body) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownReplies.queryKey }),
  })
}

export const useRemoveReply = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (objectId: string) => call(savedReplies.remove, { body: { objectId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownReplies.queryKey }),
  })
}
