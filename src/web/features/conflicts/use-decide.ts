import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { conflicts } from '#contract/conflicts/conflicts'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { showToast } from '../../ui/toast.ts'
import { decided } from './words.ts'

export interface ConflictChoice {
  readonly objectIds: readonly string[]
  readonly use: 'first' | 'new'
}

/** Chooses between two receipts, once despite retries. When somebody else decided first, reports it and refetches the conflicts. */
export const useDecide = () => {
  const queries = useQueryClient()
  const [keyFor] = useState(createKeyFor)
  return useMutation({
    mutationFn: ({ objectIds, use }: ConflictChoice) => {
      const body = { objectIds: [...objectIds], use }
      return call(conflicts.decide, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: (_, { objectIds, use }) => showToast({ text: decided(objectIds.length, use) }),
    onError: error => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMINISTRATION }),
  })
}
