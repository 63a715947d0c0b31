import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListedPayslip } from '#contract/payroll/payslips'
import { payslips } from '#contract/payroll/payslips'
import { call } from '../../../api/client.ts'
import { payslipNews } from './queries.ts'

/** Marks the payslips as seen up to the latest sent report, which removes the badge in the navigation (P109). */
export const usePayslipsSeen = (shown: readonly ListedPayslip[] | undefined): void => {
  const client = useQueryClient()
  const { data: news = [] } = useQuery(payslipNews)
  const newest = shown
    ?.map(({ sentAt }) => sentAt)
    .sort()
    .at(-1)
  const until = news.length > 0 ? newest : undefined
  useEffect(() => {
    if (until === undefined) return
    void call(payslips.looked, { body: { until } })
      .then(() => client.invalidateQueries(payslipNews))
      // The badge stays until the next visit.
      .catch(() => undefined)
  }, [until, client])
}
