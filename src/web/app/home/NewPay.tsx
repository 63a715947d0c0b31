import type { SentPayslip } from '#contract/payslips'
import styles from './NewPay.module.css'
import { Tiles } from './waiting/Tiles.tsx'
import { payTiles } from './waiting/tiles.ts'

/** That one's pay is sent or put right, until one has looked at it; nothing where nothing is new. */
export const NewPay = ({ news = [] }: { news: readonly SentPayslip[] | undefined }) =>
  news.length > 0 && (
    <div className={styles.news}>
      <Tiles tiles={payTiles(news)} />
    </div>
  )
