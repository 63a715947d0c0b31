import type { HolidayEarnings, HolidayPayment } from '#contract/payroll/holidays'
import { capitalised } from '#domain/values/capitalised'
import { month, monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { savedMoment } from '../report-dates.ts'
import styles from './Holidays.module.css'
import { type AccountOf, useWithdrawPayment } from './use-holiday-changes.ts'

interface PaymentsProps {
  readonly earnings: HolidayEarnings
  /** Null for one's own account, which others keep. */
  readonly of: AccountOf | null
}

/** The registered payments, which can be withdrawn (P173). */
export const Payments = ({ earnings: { payments, paid, left }, of }: PaymentsProps) => {
  const { withdraw, withdrawing, failure } = useWithdrawPayment()
  const ask = async ({ objectId, kroner: amount, month: of }: HolidayPayment, name: string) => {
    const yes = await areYouSure({
      title: { text: 'Vil du trekke tilbake betalingen?' },
      consequence: `${kroner(amount)} til ${name}, med lønna for ${monthName(month(of))}, står ikke lenger som betalt.`,
      action: 'Trekk tilbake',
      danger: true,
    })
    if (yes) withdraw(objectId)
  }
  return (
    <div className={styles.why}>
      <h3>Betalt</h3>
      {payments.length === 0 && <p className={styles.quiet}>Ingen betaling er registrert.</p>}
      {failure && <ErrorNote failure={failure} consequence="Betalingen er ikke trukket tilbake." />}
      <dl className={styles.lines}>
        {payments.map(payment => (
          <div key={payment.objectId}>
            <dt>
              {`Med lønna for ${monthName(month(payment.month))}, ${payment.salonName}`}
              <span className={styles.quiet}>
                {`${payment.registeredBy}, ${savedMoment(payment.registeredAt)}`}
              </span>
              {of && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Trekk tilbake ${kroner(payment.kroner)}, ${capitalised(monthName(month(payment.month)))}`}
                  busy={withdrawing === payment.objectId}
                  onClick={() => void ask(payment, of.name)}
                >
                  Trekk tilbake
                </Button>
              )}
            </dt>
            <dd>{kroner(payment.kroner)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>Betalt</dt>
          <dd>{kroner(paid)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>Igjen</dt>
          <dd>{kroner(left)}</dd>
        </div>
      </dl>
    </div>
  )
}
