import type { LeftOutLines } from '#contract/statistics/receipts'
import { reasons } from '#domain/statistics/what-counts'
import { kroner } from '#domain/values/number-format'
import styles from './LeftOut.module.css'

/** The day's lines that count in no figure, with the reason. Waiting lines count once someone maps them. */
export const LeftOut = ({ leftOut }: { leftOut: readonly LeftOutLines[] }) =>
  leftOut.length > 0 && (
    <p className={styles.left}>
      Utenfor alle tall:{' '}
      {leftOut
        .map(
          ({ why, lines, amountEx }) =>
            `${lines} ${lines === 1 ? 'linje' : 'linjer'} ${reasons[why]}, ${kroner(amountEx)} eks. mva.`,
        )
        .join('; ')}
    </p>
  )
