import type { SentPayslip } from '#contract/payroll/payslips'
import styles from './NewPay.module.css'
import { Tiles } from './waiting/Tiles.tsx'
import { payTiles } from './waiting/tiles.ts'

/** Announces payslips that were sent or corrected, until the person has opened them. Empty when there are none. */
export const NewPay = ({ news = [] }: { news: readonly SentPayslip[] | undefined }) =>
  news.length > 0 && (
    <div className={styles.news}>
      <Tiles tiles={payTiles(news)} />
    </div>
  )
