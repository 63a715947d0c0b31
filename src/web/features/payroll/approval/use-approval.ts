import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentReport } from '#contract/payroll/payroll'
import { reportApprovals } from '#contract/payroll/report-approvals'
import { call } from '../../../api/client.ts'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { asFailure, type Failure } from '../../../failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { REPORTS } from '../queries.ts'

type Step = 'approve' | 'lock' | { readonly reason: string }

export interface Approval {
  readonly take: (step: Step, onDone?: () => void) => void
  readonly busy: boolean
  readonly failure: Failure | null
}

const done = (step: Step): string => {
  if (step === 'approve') return 'Rapporten er godkjent'
  return step === 'lock' ? 'Måneden er låst' : 'Måneden er låst opp'
}

/** Approves a report, locks its month or opens it. A retry acts once. */
export const useApproval = ({ objectId, salonId, month }: SentReport): Approval => {
  const queries = useQueryClient()
  const [keyFor] = useState(createKeyFor)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (step: Step) => {
      if (step === 'approve')
        return call(
          reportApprovals.approve,
          { body: { objectId } },
          { idempotencyKey: keyFor({ step, objectId }) },
        )
      if (step === 'lock') {
        const body = { salonId, month }
        return call(reportApprovals.lock, { body }, { idempotencyKey: keyFor({ step, ...body }) })
      }
      const body = { salonId, month, ...step }
      return call(reportApprovals.open, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: (_, step) => showToast({ text: done(step) }),
    // Somebody else may have taken the step first.
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS }),
  })
  return {
    take: (step, onDone) => mutate(step, onDone && { onSuccess: onDone }),
    busy: isPending,
    failure: error ? asFailure(error) : null,
  }
}
