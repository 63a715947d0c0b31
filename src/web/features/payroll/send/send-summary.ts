import type { SentReport } from '#contract/payroll/payroll'
import { payrollColumns } from '#domain/payroll/columns'
import { type PayReasons, type ReasonFor, reasonNeeded } from '#domain/payroll/pay-reasons'
import { reportDifferences } from '#domain/payroll/report-differences'
import { effectiveRow } from '#domain/payroll/sent-row'
import { notArrived } from '#domain/sales/sources'
import { roundToOre, subtract, sum } from '#domain/values/decimal'
import { grouped } from '#domain/values/grouped'
import { listed } from '../../../ui/counted.ts'
import { rowsOfReport, type SheetRow } from '../sheet/sheet-rows.ts'

/** A person whose pay needs a reason before sending. */
export interface Unexplained {
  readonly objectId: string
  readonly name: string
  readonly why: ReasonFor
  /** The latest reason given for this person, used as the default. */
  readonly said: string
}

export interface SendSummary {
  readonly pay: number
  readonly people: number
  /** The people with manual changes and the changed columns. */
  readonly changed: readonly {
    readonly objectId: string
    readonly name: string
    readonly columns: readonly string[]
  }[]
  readonly cells: number
  /** Difference in kroner between this month, with the other reports of it, and the previous one; null if none of that is sent. */
  readonly againstBefore: number | null
  /** Difference in kroner from the replaced report, by person; null if no report is replaced. */
  readonly againstReplaced: {
    readonly pay: number
    readonly people: ReturnType<typeof reportDifferences>
  } | null
  readonly unexplained: readonly Unexplained[]
}

interface SummaryOf {
  readonly rows: readonly SheetRow[]
  /** The previous month's reports in force. */
  readonly before: readonly SentReport[]
  /** This month's reports in force. */
  readonly sent: readonly SentReport[]
  /** The report that this one corrects. */
  readonly replaced: SentReport | undefined
}

const payOf = (rows: readonly SheetRow[]): number =>
  roundToOre(sum(rows.map(({ values }) => effectiveRow(values).endeligLonn)))

const more = (now: number, then: number): number => roundToOre(subtract(now, then))

/** Employee → the reason given in any of the reports. */
export const reasonsIn = (reports: readonly SentReport[]): PayReasons =>
  Object.assign({}, ...reports.map(({ reasons }) => reasons))

const labelOf = (key: string): string => payrollColumns.find(column => column.key === key)?.label ?? key

const countedRows = (rows: readonly SheetRow[]) =>
  rows.map(({ objectId, values }) => ({ ...values, objectId }))

/** 'Amina og Jonas: timene er ikke kommet' (K32) */
export const notArrivedIn = (rows: readonly SheetRow[]): readonly string[] => {
  const lacking = rows.filter(({ notArrived: missing }) => missing.length > 0)
  return [...grouped(lacking, row => notArrived(row.notArrived))].map(
    ([words, people]) => `${listed(people.map(({ values }) => values.name))}: ${words}`,
  )
}

/** The figures for the confirmation before sending (P107). */
export function sendSummaryOf({ rows, before, sent, replaced }: SummaryOf): SendSummary {
  const pay = payOf(rows)
  const replacedRows = replaced && rowsOfReport(replaced)
  const said: PayReasons = { ...reasonsIn(before), ...replaced?.reasons }
  const others = sent.filter(({ objectId }) => objectId !== replaced?.objectId)
  const changed = rows
    .map(({ objectId, values, changes }) => ({
      objectId,
      name: values.name,
      columns: Object.keys(changes).map(labelOf),
    }))
    .filter(({ columns }) => columns.length > 0)
  return {
    pay,
    people: rows.length,
    changed,
    cells: changed.reduce((count, { columns }) => count + columns.length, 0),
    againstBefore:
      before.length > 0
        ? more(payOf([...rows, ...others.flatMap(rowsOfReport)]), payOf(before.flatMap(rowsOfReport)))
        : null,
    againstReplaced: replacedRows
      ? {
          pay: more(pay, payOf(replacedRows)),
          people: reportDifferences(countedRows(replacedRows), countedRows(rows)),
        }
      : null,
    unexplained: rows.flatMap(({ objectId, values, terms, floor }) => {
      const why = reasonNeeded(effectiveRow(values), terms, floor)
      return why ? [{ objectId, name: values.name, why, said: said[objectId] ?? '' }] : []
    }),
  }
}
