import { queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees'
import { payslips } from '#contract/payslips'
import { call } from '../../api/client.ts'

/** One's own payslips, newest month first. */
export const ownPayslips = queryOptions({
  queryKey: ['payslips'],
  queryFn: ({ signal }) => call(payslips.list, {}, { signal }),
})

/** What sent reports left of a person's pay; one may always see one's own. */
export const payOf = (objectId: string) =>
  queryOptions({
    queryKey: ['employees', 'one', objectId],
    queryFn: ({ signal }) => call(employees.get, { params: { objectId } }, { signal }),
  })
