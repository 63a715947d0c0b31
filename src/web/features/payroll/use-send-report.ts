import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportDraft } from '#contract/payroll/payroll'
import { reports } from '#contract/payroll/payroll'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { REPORTS } from './queries.ts'

/** Sends the report. Retries cannot send it twice. */
export function useSendReport(onSent: () => void) {
  const queries = useQueryClient()
  const [keyFor] = useState(createKeyFor)
  return useMutation({
    mutationFn: (report: ReportDraft) =>
      call(reports.create, { body: report }, { idempotencyKey: keyFor(report) }),
    onSuccess: () => {
      // Refetch the list to show the new report first, and refetch who is paid for the month.
      queries.removeQueries({ queryKey: REPORTS })
      void queries.invalidateQueries({ queryKey: ['employees'] })
      onSent()
    },
  })
}
