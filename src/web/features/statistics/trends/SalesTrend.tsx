import { ChangeOf } from './ChangeOf.tsx'
import { Course } from './Course.tsx'
import styles from './SalesTrend.module.css'
import { salesRow } from './sales-row.ts'
import type { Trend } from './trend-of.ts'

/** The sparkline of total sales and their change. */
export const SalesTrend = ({ trend, title }: { trend: Trend | null | undefined; title: string }) =>
  trend !== null && (
    <div className={styles.trend}>
      <Course name={`${salesRow.label}, ${title}`} row={salesRow} trend={trend} />
      <ChangeOf row={salesRow} trend={trend} />
    </div>
  )
