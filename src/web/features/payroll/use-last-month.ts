import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { counted } from '#domain/payroll/sent-row'
import { type Month, previousMonth } from '#domain/values/month'
import { oneReport, reportsOfSalon } from './queries.ts'
import type { LastMonth } from './send-checks.ts'
import { rowsOfReport } from './sheet/sheet-rows.ts'

const NOBODY: LastMonth = new Map()

/** What everybody got in the month before, from the newest report of it; nobody's where none is sent. */
export function useLastMonth(salonId: string, month: Month): LastMonth {
  const before = previousMonth(month)
  const { data: sent } = useQuery(reportsOfSalon(salonId))
  const last = sent?.find(report => report.month === before)
  const { data: report } = useQuery({ ...oneReport(last?.objectId ?? ''), enabled: last !== undefined })
  return useMemo(
    () =>
      report
        ? new Map(rowsOfReport(report).map(({ objectId, values }) => [objectId, counted(values)]))
        : NOBODY,
    [report],
  )
}
