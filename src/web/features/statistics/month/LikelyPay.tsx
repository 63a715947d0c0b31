import type { ExpectedPay } from '#domain/payroll/expected-pay'
import { over } from '#domain/values/decimal'
import { kroner } from '#domain/values/number-format'
import { endsInWords, roundedOutwards } from '../pace/forecast-words.ts'
import styles from './LikelyPay.module.css'

/** Which of the two is likely to be paid, and by how much at the low end. */
export const likelyInWords = ({ low, guaranteed, pays }: ExpectedPay): string => {
  if (pays === 'guarantee') return 'Garantilønna vinner trolig, selv om salget blir i den øvre enden.'
  if (pays === 'mixed')
    return 'Salongene dine lønner hver for seg: provisjonen og garantilønna vinner ikke likt i alle.'
  if (pays === null) return 'Går salget som det lave anslaget, er det garantilønna som gjelder.'
  const above = Math.floor((low - guaranteed) / 100) * 100
  return `Provisjonen vinner trolig. Selv det lave anslaget er ${kroner(above, 0)} over garantilønna.`
}

const percentOf = (kr: number, of: number): string => `${Math.min(100, 100 * (over(kr, of) ?? 0))}%`

/** Where the month's pay is likely to end, by the payroll sheet and the forecast of sales (P243). An estimate. */
export const LikelyPay = ({ pay }: { pay: ExpectedPay }) => {
  const { low, high } = roundedOutwards(pay, 'pay')
  const scale = Math.max(high, pay.guaranteed) * 1.08
  return (
    <div className={styles.expected}>
      <p className={styles.ends}>
        Trolig {endsInWords(pay, 'pay')}&nbsp;kr <span className={styles.tag}>Anslag</span>
      </p>
      <p className={styles.said}>Når måneden er over, før skatt. Lønnsrapporten avgjør.</p>
      <div className={styles.track} aria-hidden="true">
        <i className={styles.earned} style={{ width: percentOf(pay.earned, scale) }} />
        <i
          className={styles.band}
          style={{ insetInlineStart: percentOf(low, scale), width: percentOf(high - low, scale) }}
        />
        <i className={styles.tick} style={{ insetInlineStart: percentOf(pay.guaranteed, scale) }} />
      </div>
      <div className={styles.words}>
        <strong>tjent {kroner(pay.earned, 0)}</strong>
        <span>garanti {kroner(pay.guaranteed, 0)}</span>
      </div>
      <p className={styles.said}>{likelyInWords(pay)}</p>
    </div>
  )
}
