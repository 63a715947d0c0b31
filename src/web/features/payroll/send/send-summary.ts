import type { SentReport } from '#contract/payroll'
import { payrollColumns } from '#domain/payroll/columns'
import { type PayReasons, type ReasonFor, reasonNeeded } from '#domain/payroll/pay-reasons'
import { reportDifferences } from '#domain/payroll/report-differences'
import { counted } from '#domain/payroll/sent-row'
import { notArrived } from '#domain/sales/sources'
import { roundToOre, subtract, sum } from '#domain/values/decimal'
import { grouped } from '#domain/values/grouped'
import { rowsOfReport, type SheetRow } from '../sheet/sheet-rows.ts'

/** Somebody whose pay must be explained before it is sent. */
export interface Unexplained {
  readonly objectId: string
  readonly name: string
  readonly why: ReasonFor
  /** What was said of the same person last, to begin with. */
  readonly said: string
}

export interface SendSummary {
  readonly pay: number
  readonly people: number
  /** Who was changed by hand, and in which columns. */
  readonly changed: readonly {
    readonly objectId: string
    readonly name: string
    readonly columns: readonly string[]
  }[]
  readonly cells: number
  /** Kroner more than the month before; null where that is not sent. */
  readonly againstBefore: number | null
  /** Kroner more than the report that is replaced, and where the two differ; null where none is. */
  readonly againstReplaced: {
    readonly pay: number
    readonly people: ReturnType<typeof reportDifferences>
  } | null
  readonly unexplained: readonly Unexplained[]
}

interface SummaryOf {
  readonly rows: readonly SheetRow[]
  /** The report of the month before. */
  readonly before: SentReport | undefined
  /** The one that this one puts right. */
  readonly replaced: SentReport | undefined
}

const payOf = (rows: readonly SheetRow[]): number =>
  roundToOre(sum(rows.map(({ values }) => counted(values).endeligLonn)))

const more = (now: number, then: number): number => roundToOre(subtract(now, then))

const labelOf = (key: string): string => payrollColumns.find(column => column.key === key)?.label ?? key

const countedRows = (rows: readonly SheetRow[]) =>
  rows.map(({ objectId, values }) => ({ ...values, objectId }))

const list = new Intl.ListFormat('nb-NO', { type: 'conjunction' })

/** 'Amina og Jonas: timene er ikke kommet' (K32) */
export const notArrivedIn = (rows: readonly SheetRow[]): readonly string[] => {
  const lacking = rows.filter(({ notArrived: missing }) => missing.length > 0)
  return [...grouped(lacking, row => notArrived(row.notArrived))].map(
    ([words, people]) => `${list.format(people.map(({ values }) => values.name))}: ${words}`,
  )
}

/** What a report comes to, before it is sent (P107): all that the question names. */
export function summaryOf({ rows, before, replaced }: SummaryOf): SendSummary {
  const pay = payOf(rows)
  const replacedRows = replaced && rowsOfReport(replaced)
  const said: PayReasons = { ...before?.reasons, ...replaced?.reasons }
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
    againstBefore: before ? more(pay, payOf(rowsOfReport(before))) : null,
    againstReplaced: replacedRows
      ? {
          pay: more(pay, payOf(replacedRows)),
          people: reportDifferences(countedRows(replacedRows), countedRows(rows)),
        }
      : null,
    unexplained: rows.flatMap(({ objectId, values, terms }) => {
      const why = reasonNeeded(counted(values), terms)
      return why ? [{ objectId, name: values.name, why, said: said[objectId] ?? '' }] : []
    }),
  }
}
