import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees'
import { REPORTS_PAGE } from '#contract/page-sizes'
import type { ListedReport } from '#contract/payroll'
import { reports } from '#contract/payroll'
import { reportSuggestions } from '#contract/report-suggestions'
import { statistics } from '#contract/statistics'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'

/** Everything under this key is refetched when a report is sent or removed, here or by others. */
export const REPORTS = ['reports'] as const

const cursorOf = ({ createdAt, objectId }: ListedReport) => `${createdAt},${objectId}`

/** The reports, newest first. A page that is not full is the last one: noMoreToLoad. */
export const reportPages = infiniteQueryOptions({
  queryKey: [...REPORTS, 'list'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    call(reports.list, { query: pageParam ? { before: pageParam } : {} }, { signal }),
  getNextPageParam: page => {
    const last = page.at(-1)
    return last && page.length >= REPORTS_PAGE ? cursorOf(last) : undefined
  },
})

/** Which salons have sent their report of a month. */
export const sentOfMonth = (month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'month', month],
    queryFn: ({ signal }) => call(reports.ofMonth, { params: { month } }, { signal }),
  })

/** The month's board: every salon in reach, and where its payroll stands. */
export const boardOfMonth = (month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'board', month],
    queryFn: ({ signal }) => call(reports.board, { params: { month } }, { signal }),
  })

/** The reports whose figures have moved since they were sent. */
export const lateReports = queryOptions({
  queryKey: [...REPORTS, 'late'],
  queryFn: ({ signal }) => call(reports.list, { query: { late: 'true' } }, { signal }),
})

/** What a report changed in the one that it replaces. */
export const differencesIn = (objectId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'differences', objectId],
    queryFn: ({ signal }) => call(reports.differences, { params: { objectId } }, { signal }),
  })

/** When it, and what it replaces, went to a payroll system. */
export const exportsOfReport = (objectId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'exports', objectId],
    queryFn: ({ signal }) => call(reports.exports, { params: { objectId } }, { signal }),
  })

/** The last reports of one salon, newest first. */
export const reportsOfSalon = (salonId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'salon', salonId],
    queryFn: ({ signal }) => call(reports.list, { query: { salonId } }, { signal }),
  })

export const oneReport = (objectId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'one', objectId],
    queryFn: ({ signal }) => call(reports.get, { params: { objectId } }, { signal }),
  })

/** The people of a salon in a payroll month: who is active, who has a row in a report already. */
export const peopleOnPayroll = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: ['employees', salonId, month],
    queryFn: ({ signal }) => call(employees.list, { query: { salonId, month } }, { signal }),
  })

/** Whom the sent reports in reach have left out although there is something to pay them for. */
export const leftOutOfReports = queryOptions({
  queryKey: [...REPORTS, 'left-out'],
  queryFn: ({ signal }) => call(reportSuggestions.leftOut, {}, { signal }),
})

/** Who has something to be paid for in a salon's month and is paid for them by no other report than the one that is put right. */
export const unpaidIn = (salonId: string, month: Month, replaces: string | null) =>
  queryOptions({
    queryKey: [...REPORTS, 'unpaid', salonId, month, replaces],
    queryFn: ({ signal }) => {
      const query = replaces === null ? {} : { replaces }
      return call(reportSuggestions.unpaid, { params: { salonId, month }, query }, { signal })
    },
  })

/** Sales of the salon that are nobody's. */
export const otherSalesOf = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: ['stats', 'sales', salonId, month],
    queryFn: async ({ signal }) =>
      (await call(statistics.sales, { body: { salonId, month } }, { signal })).sales,
  })
