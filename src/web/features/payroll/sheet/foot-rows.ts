import { type PayrollColumnKey, payrollColumns } from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { type PayrollTotals, totalsOf } from '#domain/payroll/totals'
import { keptPer, keptPerRow } from './kept-per-row.ts'
import type { SheetRow } from './sheet-rows.ts'

/** The salon's sales that are not assigned to a person. They are unknown while loading or after an error. */
export type OtherSales =
  | { readonly is: 'known'; readonly sales: number }
  /** The month has no receipts yet. Excluded from the totals and shown as a dash (K32). */
  | { readonly is: 'missing' }
  | { readonly is: 'coming' }
  | { readonly is: 'failed'; readonly onRetry: () => void }

export type FootRow =
  | { readonly is: 'other'; readonly sales: OtherSales }
  | {
      readonly is: 'totals'
      readonly people: number
      readonly totals: PayrollTotals
      /** Column → number of people excluded from its sum because their figures are missing. */
      readonly lacking: Readonly<Record<string, number>>
    }

type SummedRow = Parameters<typeof totalsOf>[0][number]

const summedRow = keptPerRow(
  ({ values, notArrived, changes }): SummedRow => ({ ...values, notArrived, changes }),
)

/** These totals include the other sales and are unknown without them. */
const restOnOtherSales = ['totalOms', 'lonnsPerc', 'sykelonnPerc'] as const

/** The same row for the same sales, so that the grid does not render it again after an edit. */
const otherSalesRow = keptPer((sales: OtherSales): FootRow => ({ is: 'other', sales }))

/** The footer rows: 'Annen Omsetning' and the totals. */
export function footRowsOf(rows: readonly SheetRow[], sales: OtherSales): readonly FootRow[] {
  const values = rows.map(summedRow)
  const totals: { [Key in keyof PayrollTotals]?: number } = {
    ...totalsOf(values, sales.is === 'known' ? sales.sales : null),
  }
  if (sales.is === 'coming' || sales.is === 'failed') for (const key of restOnOtherSales) delete totals[key]
  return [otherSalesRow(sales), { is: 'totals', people: rows.length, totals, lacking: lackingIn(rows) }]
}

/** The columns whose figures are missing in a row. */
const missingColumns = keptPerRow((row): readonly PayrollColumnKey[] =>
  payrollColumns.map(({ key }) => key).filter(key => missingSourceOf(key, row)),
)

const lackingIn = (rows: readonly SheetRow[]): Readonly<Record<string, number>> => {
  const lacking: Record<string, number> = {}
  for (const row of rows) {
    if (row.notArrived.length === 0) continue
    for (const key of missingColumns(row)) lacking[key] = (lacking[key] ?? 0) + 1
  }
  return lacking
}

/** The footer value of a column. Null means unknown; undefined means no value. */
export function footFigure(row: FootRow, key: PayrollColumnKey): number | null | undefined {
  if (row.is === 'totals') {
    const total = row.totals[key as keyof PayrollTotals]
    const isUnknown = restOnOtherSales.some(resting => resting === key) || row.lacking[key] !== undefined
    return total ?? (isUnknown ? null : undefined)
  }
  if (key !== 'totalOms') return undefined
  return row.sales.is === 'known' ? row.sales.sales : null
}
