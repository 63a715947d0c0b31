import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { conflicts } from '#contract/conflicts/conflicts'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { showToast } from '../../ui/toast.ts'
import { decidedDays } from './day-words.ts'

export interface DayChoice {
  readonly days: readonly {
    readonly salonId: string
    readonly objectId: string
    readonly day: string
    readonly version: string
  }[]
  readonly use: 'correction' | 'file'
}

/** Chooses between a correction and a file, once despite retries. Reports it when somebody else decided first. */
export const useDecideDays = () => {
  const queries = useQueryClient()
  const [keyFor] = useState(createKeyFor)
  return useMutation({
    mutationFn: ({ days, use }: DayChoice) => {
      const body = { days: [...days], use }
      return call(conflicts.decideDays, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: (_, { days, use }) => showToast({ text: decidedDays(days.length, use) }),
    onError: error => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMINISTRATION }),
  })
}
