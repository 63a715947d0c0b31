import { type SentMonthRow, type Under, type WhatIfRow, whatIfRow } from '#domain/payroll/what-if'
import { whatIfResult } from '#domain/payroll/what-if-result'
import { grouped } from '#domain/values/grouped'
import type { Month } from '#domain/values/month'
import { makeFiles } from '#server/files/make-files'
import { lowerThisThread } from '#server/priority'
import { broughtRow, broughtTerms, type StoredRow } from '#server/stored/report-rows'
import type { MonthText, PersonHistory, ReportText, RowText } from './sent-months.queries.ts'

/** A month's reports and the changes. */
interface MonthTask extends MonthText, Pick<Under, 'changes' | 'rates' | 'commission'> {
  readonly kind: 'month'
  readonly month: Month
  readonly shifts: Readonly<Record<string, number>>
  readonly history: readonly PersonHistory[]
}
export interface MonthAnswer {
  readonly rows: readonly WhatIfRow[]
  readonly history: readonly PersonHistory[]
}

interface SumTask {
  readonly kind: 'sum'
  readonly rows: readonly WhatIfRow[]
}
export type WhatIfTask = MonthTask | SumTask

const storedRow = ({ inputs, modifications, computed }: RowText): StoredRow => ({
  inputs: JSON.parse(inputs),
  modifications: JSON.parse(modifications),
  computed: JSON.parse(computed),
})

const sentRow = (found: RowText, report: ReportText, month: Month): SentMonthRow => {
  const { edition, salonId, hoursIncludeLunch } = report
  const { row, modifications } = broughtRow(edition, storedRow(found))
  return {
    objectId: found.objectId,
    salonId,
    month,
    row,
    modifications,
    terms: broughtTerms(edition, JSON.parse(report.terms)),
    hoursIncludeLunch,
    fixedPercentage: found.fixedPercentage,
  }
}

const computeMonth = ({ reports, rows, month, shifts, history, ...under }: MonthTask): MonthAnswer => {
  const reportOf = new Map(reports.map(report => [report.objectId, report]))
  const before = grouped(history, entry => entry.objectId)
  const made = rows.flatMap(found => {
    const report = reportOf.get(found.reportId)
    if (!report) return []
    const row = whatIfRow(sentRow(found, report, month), {
      ...under,
      experienceShift: shifts[found.objectId] ?? 0,
      history: before.get(found.objectId) ?? [],
    })
    return [{ row, found }]
  })
  return {
    rows: made.map(({ row }) => row),
    history: made.flatMap(({ row, found: { objectId, amount, hours } }) =>
      amount === null ? [] : [{ objectId, month, amount, hours, wouldBe: row.wouldBe?.earned ?? amount }],
    ),
  }
}

lowerThisThread()
makeFiles(async (task: WhatIfTask) =>
  Buffer.from(JSON.stringify(task.kind === 'month' ? computeMonth(task) : whatIfResult(task.rows))),
)
