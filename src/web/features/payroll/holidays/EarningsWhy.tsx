import type { HolidayAccount, HolidayEarnings } from '#contract/payroll/holidays'
import { capitalised } from '#domain/values/capitalised'
import { month, monthName } from '#domain/values/month'
import { kroner, percent } from '#domain/values/number-format'
import { Note } from '../../../ui/Note.tsx'
import styles from './Holidays.module.css'
import { whyPayUnknown, whyRate, withoutReportInWords } from './holiday-words.ts'

interface EarningsWhyProps {
  readonly account: Pick<HolidayAccount, 'birthYear'>
  readonly earnings: HolidayEarnings
}

/** What is in the basis month by month, and the percentage with its reason (P169–P172). */
export const EarningsWhy = ({ account, earnings }: EarningsWhyProps) => {
  const { rows, basis, parts, earned, earningYear } = earnings
  const unknown = whyPayUnknown(earnings)
  const without = withoutReportInWords(earnings)
  return (
    <div className={styles.why}>
      <h3>{`Opptjent i ${earningYear}`}</h3>
      {unknown && (
        <Note level="warning" title="Feriepengene er ikke kjent">
          <p>{unknown}</p>
        </Note>
      )}
      {rows.length > 0 && (
        <dl className={styles.lines}>
          {rows.map(row => (
            <div key={`${row.month} ${row.salonName}`}>
              <dt>{`${capitalised(monthName(month(row.month)))}, ${row.salonName}`}</dt>
              <dd>{kroner(row.kroner)}</dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>Grunnlag</dt>
            <dd>{kroner(basis)}</dd>
          </div>
          {parts.map(part => (
            <div key={part.percent}>
              <dt>{`${percent(part.percent)} av`}</dt>
              <dd>{kroner(part.of)}</dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>Feriepenger</dt>
            <dd>{kroner(earned)}</dd>
          </div>
        </dl>
      )}
      {without && <p className={styles.quiet}>{without}</p>}
      <p className={styles.quiet}>{whyRate(account, earnings)}</p>
    </div>
  )
}
