import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Complaint, type ComplaintChange, complaints } from '#contract/complaints/complaints'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { COMPLAINTS, oneComplaint } from './queries.ts'

/**
 * Changes a case once, despite retries. Shows nothing before the server confirms. If somebody else changed the case first,
 * shows an error and refetches the case. All actions of a case share it and wait for each other, because a second `mutate`
 * would drop the `onSuccess` of the first.
 */
export const useChange = (objectId: string, onDone?: (after: Complaint) => void) => {
  const queries = useQueryClient()
  const [keyFor] = useState(createKeyFor)
  return useMutation({
    mutationFn: (change: ComplaintChange) => {
      const body = { objectId, change }
      return call(complaints.update, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: after => {
      if (after.inReach) queries.setQueryData(oneComplaint(objectId).queryKey, after)
      void queries.invalidateQueries({
        queryKey: COMPLAINTS,
        predicate: ({ queryKey }) => queryKey[2] !== objectId || queryKey[1] === 'list',
      })
      onDone?.(after)
    },
    onError: error => {
      const { code } = showFailure(error)
      if (code === 'conflict' || code === 'not_found' || code === 'reason_missing')
        void queries.invalidateQueries({ queryKey: COMPLAINTS })
    },
  })
}

export type ChangeCase = ReturnType<typeof useChange>
