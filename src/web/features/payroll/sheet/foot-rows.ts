import type { PayrollColumnKey } from '#domain/payroll/columns'
import { type PayrollTotals, totalsOf } from '#domain/payroll/totals'
import type { SheetRow } from './sheet-rows.ts'

/** Sales of the salon that are nobody's: unknown while they are fetched, or where that failed. */
export type OtherSales =
  | { readonly is: 'known'; readonly sales: number }
  /** No receipts of the month have come: 0 in the totals, and shown as a dash (K32). */
  | { readonly is: 'missing' }
  | { readonly is: 'coming' }
  | { readonly is: 'failed'; readonly onRetry: () => void }

export type FootRow =
  | { readonly is: 'other'; readonly sales: OtherSales }
  | { readonly is: 'totals'; readonly people: number; readonly totals: PayrollTotals }

/** These count the other sales, so without them there is no figure. */
const restOnOtherSales = ['totalOms', 'lonnsPerc', 'sykelonnPerc'] as const

/** 'Annen Omsetning' and the totals. */
export function footRowsOf(rows: readonly SheetRow[], sales: OtherSales): readonly FootRow[] {
  const values = rows.map(row => row.values)
  const totals: { [Key in keyof PayrollTotals]?: number } = {
    ...totalsOf(values, sales.is === 'known' ? sales.sales : 0),
  }
  if (sales.is === 'coming' || sales.is === 'failed') for (const key of restOnOtherSales) delete totals[key]
  return [
    { is: 'other', sales },
    { is: 'totals', people: rows.length, totals },
  ]
}

/** What stands in a column at the foot; null is an unknown figure, undefined none. */
export function footFigure(row: FootRow, key: PayrollColumnKey): number | null | undefined {
  if (row.is === 'totals') {
    const total = row.totals[key as keyof PayrollTotals]
    return total ?? (restOnOtherSales.some(resting => resting === key) ? null : undefined)
  }
  if (key !== 'totalOms') return undefined
  return row.sales.is === 'known' ? row.sales.sales : null
}
