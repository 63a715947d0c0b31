import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListedReport } from '#contract/payroll'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import * as doors from './doors.ts'

/** As many as the door gives at a time; the contract itself would bring its schemas along. */
export const FULL_PAGE = 10

/** Everything under this key is refetched when a report is sent or removed, here or by others. */
export const REPORTS = ['reports'] as const

const cursorOf = ({ createdAt, objectId }: ListedReport) => `${createdAt},${objectId}`

/** The reports, newest first. A page that is not full is the last one: noMoreToLoad. */
export const reportPages = infiniteQueryOptions({
  queryKey: [...REPORTS, 'list'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    call(doors.listReports, { query: pageParam ? { before: pageParam } : {} }, { signal }),
  getNextPageParam: page => {
    const last = page.at(-1)
    return last && page.length >= FULL_PAGE ? cursorOf(last) : undefined
  },
})

/** Which salons have sent their report of a month. */
export const sentOfMonth = (month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'month', month],
    queryFn: ({ signal }) => call(doors.reportsOfMonth, { params: { month } }, { signal }),
  })

/** What a report changed in the one that it replaces. */
export const differencesIn = (objectId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'differences', objectId],
    queryFn: ({ signal }) => call(doors.differencesOf, { params: { objectId } }, { signal }),
  })

/** The last reports of one salon, newest first. */
export const reportsOfSalon = (salonId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'salon', salonId],
    queryFn: ({ signal }) => call(doors.listReports, { query: { salonId } }, { signal }),
  })

export const oneReport = (objectId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'one', objectId],
    queryFn: ({ signal }) => call(doors.getReport, { params: { objectId } }, { signal }),
  })

/** The people of a salon in a payroll month: who is active, who has a row in a report already. */
export const peopleOf = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: ['employees', salonId, month],
    queryFn: ({ signal }) => call(doors.listEmployees, { query: { salonId, month } }, { signal }),
  })

/** Sales of the salon that are nobody's. */
export const otherSalesOf = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: ['stats', 'sales', salonId, month],
    queryFn: async ({ signal }) =>
      (await call(doors.otherSales, { body: { salonId, month } }, { signal })).sales,
  })
