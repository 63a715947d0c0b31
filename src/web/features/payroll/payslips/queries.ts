import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { employees } from '#contract/employees/employees'
import { holidays } from '#contract/payroll/holidays'
import { payslips } from '#contract/payroll/payslips'
import { call } from '../../../api/client.ts'
import { useChanges } from '../../../api/use-changes.ts'
import { useMe } from '../../../api/use-session.ts'

const PAYSLIPS = ['payslips'] as const

/** The viewer's own payslips, newest month first. */
export const ownPayslips = queryOptions({
  queryKey: [...PAYSLIPS, 'own'],
  queryFn: ({ signal }) => call(payslips.list, {}, { signal }),
})

/** Unseen payslips. The navigation of every page uses this query. */
export const payslipNews = queryOptions({
  queryKey: [...PAYSLIPS, 'news'],
  queryFn: ({ signal }) => call(payslips.news, {}, { signal }),
})

/** The viewer's own holiday account. */
export const ownHolidaysOf = (year: number) =>
  queryOptions({
    queryKey: [...PAYSLIPS, 'holidays', year],
    queryFn: ({ signal }) => call(holidays.own, { params: { year: String(year) } }, { signal }),
  })

/** A person's pay from sent reports. Everyone may see their own. */
export const payOf = (objectId: string) =>
  queryOptions({
    queryKey: ['employees', 'one', objectId],
    queryFn: ({ signal }) => call(employees.get, { params: { objectId } }, { signal }),
  })

/** Refreshes the viewer's payslips, salary history and average when reports are sent or corrected. */
export const useLivePayslips = (): void => {
  const client = useQueryClient()
  const { objectId } = useMe()
  useChanges(change => {
    if (change !== 'refetch' && change.kind !== 'payslip') return
    void client.invalidateQueries({ queryKey: PAYSLIPS })
    void client.invalidateQueries({ queryKey: payOf(objectId).queryKey })
  })
}
