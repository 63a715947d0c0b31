import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SentReport } from '#contract/payroll/payroll'
import type { PayReasons } from '#domain/payroll/pay-reasons'
import { effectiveRow } from '#domain/payroll/sent-row'
import { type Month, previousMonth } from '#domain/values/month'
import { oneReport, reportsIn } from './queries.ts'
import { reasonsIn } from './send/send-summary.ts'
import type { LastMonth } from './send-checks.ts'
import { rowsOfReport, type SheetRow } from './sheet/sheet-rows.ts'

interface LastReports {
  readonly lastMonth: LastMonth
  /** Employee id → the row as it was sent. */
  readonly lastRows: ReadonlyMap<string, SheetRow>
  /** The reasons given then for pay below the tariff or below zero. */
  readonly lastReasons: PayReasons
  readonly before: readonly SentReport[]
}

const loadedOf = (results: readonly { readonly data: SentReport | undefined }[]): readonly SentReport[] =>
  results.flatMap(({ data }) => data ?? [])

/** The reports in force of a salon's month. Most months have one; a report for people who were left out is another (P112). */
export const useReportsIn = (salonId: string, month: Month): readonly SentReport[] => {
  const { data: sent } = useQuery(reportsIn(salonId, month))
  return useQueries({
    queries: (sent ?? []).filter(report => report.month === month).map(({ objectId }) => oneReport(objectId)),
    combine: loadedOf,
  })
}

/** The reports of the previous month and their rows. Empty when none is sent. */
export function useLastMonth(salonId: string, month: Month): LastReports {
  const before = useReportsIn(salonId, previousMonth(month))
  const lastRows = useMemo(
    () => new Map(before.flatMap(rowsOfReport).map(row => [row.objectId, row])),
    [before],
  )
  const lastMonth: LastMonth = useMemo(
    () => new Map([...lastRows].map(([objectId, { values }]) => [objectId, effectiveRow(values)])),
    [lastRows],
  )
  const lastReasons = useMemo(() => reasonsIn(before), [before])
  return { lastMonth, lastRows, lastReasons, before }
}
