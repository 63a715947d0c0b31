import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import * as doors from './doors.ts'

/** One's own payslips, newest month first. */
export const ownPayslips = queryOptions({
  queryKey: ['payslips'],
  queryFn: ({ signal }) => call(doors.listPayslips, {}, { signal }),
})

/** What sent reports left of a person's pay; one may always see one's own. */
export const payOf = (objectId: string) =>
  queryOptions({
    queryKey: ['employees', 'one', objectId],
    queryFn: ({ signal }) => call(doors.getEmployee, { params: { objectId } }, { signal }),
  })
