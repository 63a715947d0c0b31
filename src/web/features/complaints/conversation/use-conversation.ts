import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Complaint, complaints } from '#contract/complaints/complaints'
import { call } from '../../../api/client.ts'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { asFailure } from '../../../failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { COMPLAINTS, oneComplaint } from '../queries.ts'
import { complaintWords } from '../words.ts'

const shown = (error: unknown) => {
  const { message, lang, fields } = asFailure(error)
  showToast({ text: fields.text ?? message, level: 'danger', ...(lang && !fields.text && { lang }) })
}

/** Writes to the customer of a case (only once despite retries), marks their messages as needing no answer and withdraws their links. */
export const useConversation = (objectId: string) => {
  const queries = useQueryClient()
  const [keyFor] = useState(createKeyFor)
  const onSuccess = (after: Complaint) => {
    queries.setQueryData(oneComplaint(objectId).queryKey, after)
    void queries.invalidateQueries({
      queryKey: COMPLAINTS,
      predicate: ({ queryKey }) => queryKey[2] !== objectId || queryKey[1] === 'list',
    })
  }
  const write = useMutation({
    mutationFn: (text: string) => {
      const body = { objectId, text }
      return call(complaints.sendMessage, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess,
    onError: shown,
  })
  const settle = useMutation({
    mutationFn: () => call(complaints.settleMessages, { body: { objectId } }),
    onSuccess,
    onError: shown,
  })
  const withdraw = useMutation({
    mutationFn: () => call(complaints.withdrawLinks, { body: { objectId } }),
    onSuccess: after => {
      onSuccess(after)
      showToast({ text: complaintWords.linksWithdrawn, level: 'success' })
    },
    onError: shown,
  })
  return { write, settle, withdraw }
}
