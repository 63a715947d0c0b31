import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SentReport } from '#contract/payroll/payroll'
import { effectiveRow } from '#domain/payroll/sent-row'
import { type Month, previousMonth } from '#domain/values/month'
import { oneReport, reportsOfSalon } from './queries.ts'
import type { LastMonth } from './send-checks.ts'
import { rowsOfReport, type SheetRow } from './sheet/sheet-rows.ts'

interface LastReport {
  readonly lastMonth: LastMonth
  /** Employee id → the row as it was sent. */
  readonly lastRows: ReadonlyMap<string, SheetRow>
  readonly before: SentReport | undefined
}

/** The latest report of the previous month and its rows. Empty when none is sent. */
export function useLastMonth(salonId: string, month: Month): LastReport {
  const before = previousMonth(month)
  const { data: sent } = useQuery(reportsOfSalon(salonId))
  const last = sent?.find(report => report.month === before)
  const { data: report } = useQuery({ ...oneReport(last?.objectId ?? ''), enabled: last !== undefined })
  const lastRows = useMemo(
    () => new Map((report ? rowsOfReport(report) : []).map(row => [row.objectId, row])),
    [report],
  )
  const lastMonth: LastMonth = useMemo(
    () => new Map([...lastRows].map(([objectId, { values }]) => [objectId, effectiveRow(values)])),
    [lastRows],
  )
  return { lastMonth, lastRows, before: report }
}
