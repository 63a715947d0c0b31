import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportDraft } from '#contract/payroll'
import { reports } from '#contract/payroll'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { REPORTS } from './queries.ts'

/** Sends the report: once, however often it is tried. */
export function useSendReport(onSent: () => void) {
  const queries = useQueryClient()
  const [keyFor] = useState(createKeyFor)
  return useMutation({
    mutationFn: (report: ReportDraft) =>
      call(reports.create, { body: report }, { idempotencyKey: keyFor(report) }),
    onSuccess: () => {
      // The list is fetched anew, so that the new report stands on top of it; so is who is done for the month.
      queries.removeQueries({ queryKey: REPORTS })
      void queries.invalidateQueries({ queryKey: ['employees'] })
      onSent()
    },
  })
}
