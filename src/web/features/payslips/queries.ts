import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { employees } from '#contract/employees'
import { payslips } from '#contract/payslips'
import { call } from '../../api/client.ts'
import { useChanges } from '../../api/use-changes.ts'

const PAYSLIPS = ['payslips'] as const

/** One's own payslips, newest month first. */
export const ownPayslips = queryOptions({
  queryKey: [...PAYSLIPS, 'own'],
  queryFn: ({ signal }) => call(payslips.list, {}, { signal }),
})

/** Those that came since one looked; it lives in the navigation of every page. */
export const payslipNews = queryOptions({
  queryKey: [...PAYSLIPS, 'news'],
  queryFn: ({ signal }) => call(payslips.news, {}, { signal }),
})

/** One's pay comes, and is put right, while the page stands. */
export const useLivePayslips = (): void => {
  const client = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'payslip')
      void client.invalidateQueries({ queryKey: PAYSLIPS })
  })
}

/** What sent reports left of a person's pay; one may always see one's own. */
export const payOf = (objectId: string) =>
  queryOptions({
    queryKey: ['employees', 'one', objectId],
    queryFn: ({ signal }) => call(employees.get, { params: { objectId } }, { signal }),
  })
