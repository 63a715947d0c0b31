import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SentReport } from '#contract/payroll/payroll'
import { effectiveRow } from '#domain/payroll/sent-row'
import { type Month, previousMonth } from '#domain/values/month'
import { oneReport, reportsOfSalon } from './queries.ts'
import type { LastMonth } from './send-checks.ts'
import { rowsOfReport } from './sheet/sheet-rows.ts'

const NOBODY: LastMonth = new Map()

/** The latest report of the previous month and its rows. Empty when none is sent. */
export function useLastMonth(
  salonId: string,
  month: Month,
): { readonly lastMonth: LastMonth; readonly before: SentReport | undefined } {
  const before = previousMonth(month)
  const { data: sent } = useQuery(reportsOfSalon(salonId))
  const last = sent?.find(report => report.month === before)
  const { data: report } = useQuery({ ...oneReport(last?.objectId ?? ''), enabled: last !== undefined })
  const lastMonth = useMemo(
    () =>
      report
        ? new Map(rowsOfReport(report).map(({ objectId, values }) => [objectId, effectiveRow(values)]))
        : NOBODY,
    [report],
  )
  return { lastMonth, before: report }
}
