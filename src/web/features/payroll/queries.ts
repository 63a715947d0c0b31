import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees/employees'
import { REPORTS_PAGE } from '#contract/page-sizes'
import { controlList } from '#contract/payroll/control-list'
import { holidays } from '#contract/payroll/holidays'
import { movements } from '#contract/payroll/movements'
import { payYears } from '#contract/payroll/pay-years'
import type { ListedReport } from '#contract/payroll/payroll'
import { reports } from '#contract/payroll/payroll'
import { payrollReadiness } from '#contract/payroll/payroll-readiness'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { wageTypes } from '#contract/payroll/wage-types'
import { sickness } from '#contract/sickness/sickness'
import { statistics } from '#contract/statistics/statistics'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'

/** Key prefix. Its queries are refetched when anyone sends or removes a report. */
export const REPORTS = ['reports'] as const

const cursorOf = ({ createdAt, objectId }: ListedReport) => `${createdAt},${objectId}`

/** The reports, newest first. A page that is not full is the last one. */
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

/** The salons that have sent their report for a month. */
export const sentOfMonth = (month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'month', month],
    queryFn: ({ signal }) => call(reports.ofMonth, { params: { month } }, { signal }),
  })

/** The month board: every salon in reach and the status of its payroll. */
export const boardOfMonth = (month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'board', month],
    queryFn: ({ signal }) => call(reports.board, { params: { month } }, { signal }),
  })

/** What the payroll system will report of a month. */
export const controlListOf = (month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'control', month],
    queryFn: ({ signal }) => call(controlList.get, { params: { month } }, { signal }),
  })

/** The holiday accounts of a salon in a holiday year. */
export const holidaysOf = (salonId: string, year: number) =>
  queryOptions({
    queryKey: [...REPORTS, 'holidays', salonId, year],
    queryFn: ({ signal }) => call(holidays.list, { params: { salonId, year: String(year) } }, { signal }),
  })

/** Who began, left or moved in a month, in a salon or in all of them. */
export const movementsOf = (month: Month, salonId: string | null) =>
  queryOptions({
    queryKey: [...REPORTS, 'movements', month, salonId],
    queryFn: ({ signal }) =>
      call(movements.list, { query: { month, ...(salonId !== null && { salonId }) } }, { signal }),
  })

/** The first and last days in a salon that are in a month. */
export const partsIn = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'parts', salonId, month],
    queryFn: ({ signal }) => call(movements.parts, { params: { salonId, month } }, { signal }),
  })

/** The year of a salon, from its sent reports. */
export const payYearOf = (salonId: string, year: number) =>
  queryOptions({
    queryKey: [...REPORTS, 'year', salonId, year],
    queryFn: ({ signal }) =>
      call(payYears.get, { params: { year: String(year) }, query: { salonId } }, { signal }),
  })

/** The wage type of each component of pay, and how it is reported. */
export const wageTypesOfChain = queryOptions({
  queryKey: ['wage-types'],
  queryFn: ({ signal }) => call(wageTypes.list, {}, { signal }),
})

/** Reports whose figures have changed since they were sent. */
export const lateReports = queryOptions({
  queryKey: [...REPORTS, 'late'],
  queryFn: ({ signal }) => call(reports.list, { query: { late: 'true' } }, { signal }),
})

/** Reports that wait for the viewer's approval. */
export const reportsToApprove = queryOptions({
  queryKey: [...REPORTS, 'to approve'],
  queryFn: ({ signal }) => call(reports.list, { query: { waits: 'true' } }, { signal }),
})

/** The differences between a report and the one it replaces. */
export const differencesIn = (objectId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'differences', objectId],
    queryFn: ({ signal }) => call(reports.differences, { params: { objectId } }, { signal }),
  })

/** When the report, and the one it replaces, were exported to a payroll system. */
export const exportsOfReport = (objectId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'exports', objectId],
    queryFn: ({ signal }) => call(reports.exports, { params: { objectId } }, { signal }),
  })

/** The holiday pay of the report's month: what no file has yet, and the files that have some. */
export const holidayFilesOfReport = (objectId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'holiday-files', objectId],
    queryFn: ({ signal }) => call(reports.holidayFiles, { params: { objectId } }, { signal }),
  })

/** The reports in force of a salon's month, newest first. */
export const reportsIn = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'salon', salonId, month],
    queryFn: ({ signal }) => call(reports.list, { query: { salonId, month } }, { signal }),
  })

export const oneReport = (objectId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'one', objectId],
    queryFn: ({ signal }) => call(reports.get, { params: { objectId } }, { signal }),
  })

/** A salon's people for a payroll month: active people, and those already in a report. */
export const peopleOnPayroll = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: ['employees', salonId, month],
    queryFn: ({ signal }) => call(employees.list, { query: { salonId, month } }, { signal }),
  })

/** What must be in order before a salon's payroll month is sent. */
export const readinessOf = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'readiness', salonId, month],
    queryFn: ({ signal }) => call(payrollReadiness.get, { params: { salonId, month } }, { signal }),
  })

/** The viewer's saved draft, and the names of others with one. */
export const savedDraft = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'draft', salonId, month],
    queryFn: ({ signal }) => call(reportDrafts.get, { params: { salonId, month } }, { signal }),
  })

/** People missing from sent reports in the viewer's reach who are owed pay. */
export const leftOutOfReports = queryOptions({
  queryKey: [...REPORTS, 'left-out'],
  queryFn: ({ signal }) => call(reportSuggestions.leftOut, {}, { signal }),
})

/** People owed pay in a salon's month and not paid by any report other than the one being corrected. */
export const unpaidIn = (salonId: string, month: Month, replaces: string | null) =>
  queryOptions({
    queryKey: [...REPORTS, 'unpaid', salonId, month, replaces],
    queryFn: ({ signal }) => {
      const query = replaces === null ? {} : { replaces }
      return call(reportSuggestions.unpaid, { params: { salonId, month }, query }, { signal })
    },
  })

/** The redo suggestions for the salon's people in the month. */
export const suggestionsIn = (salonId: string, month: Month, replaces: string | null) =>
  queryOptions({
    queryKey: [...REPORTS, 'suggestions', salonId, month, replaces],
    queryFn: ({ signal }) => {
      const query = replaces === null ? {} : { replaces }
      return call(reportSuggestions.supplements, { params: { salonId, month }, query }, { signal })
    },
  })

/** The back pay of the salon's people that the month can pay. */
export const backPaysIn = (salonId: string, month: Month, replaces: string | null) =>
  queryOptions({
    queryKey: [...REPORTS, 'back pay', salonId, month, replaces],
    queryFn: ({ signal }) => {
      const query = replaces === null ? {} : { replaces }
      return call(reportSuggestions.backPay, { params: { salonId, month }, query }, { signal })
    },
  })

/** The overtime and the work on public holidays of the salon's people in the month. */
export const overtimeIn = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'overtime', salonId, month],
    queryFn: ({ signal }) => call(reportSuggestions.overtime, { params: { salonId, month } }, { signal }),
  })

/** Who pays for the days of sickness in the salon's month. */
export const sicknessIn = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: [...REPORTS, 'sickness', salonId, month],
    queryFn: ({ signal }) => call(sickness.month, { params: { salonId, month } }, { signal }),
  })

/** The salon's sales that are not assigned to a person. */
export const otherSalesOf = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: ['stats', 'sales', salonId, month],
    queryFn: async ({ signal }) =>
      (await call(statistics.sales, { body: { salonId, month } }, { signal })).sales,
  })
