import type { CSSProperties } from 'react'
import type { ListedPayslip } from '#contract/payroll/payslips'
import { month, monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconCheck, IconDownload } from '../../../ui/icons.ts'
import styles from './NewestPayslip.module.css'
import { PayBreakdown } from './PayBreakdown.tsx'
import { useSavePayslip } from './use-save-payslip.ts'
import { NOT_APPROVED, paidByInWords, sentWords, workedFor } from './words.ts'

interface SideProps {
  readonly label: string
  /** Null when unknown. */
  readonly amount: number | null
  /** The value of the longer bar, which spans the full width. */
  readonly most: number
  readonly paid: boolean
}

const Side = ({ label, amount, most, paid }: SideProps) => (
  <div className={classes(styles.side, paid && styles.paid)}>
    <dt>
      {label}
      {paid && (
        <>
          <IconCheck aria-hidden="true" />
          <span className="visually-hidden">, utbetalt</span>
        </>
      )}
    </dt>
    <dd>{kroner(amount)}</dd>
    <dd className={styles.track} aria-hidden="true">
      <i style={{ '--share': `${(Math.max(amount ?? 0, 0) / most) * 100}%` } as CSSProperties} />
    </dd>
  </div>
)

/** Commission and guaranteed pay on one scale. Renders nothing for a month with neither. */
const CommissionOrGuarantee = ({ basis, notArrived }: Pick<ListedPayslip, 'basis' | 'notArrived'>) => {
  const { commission, guarantee, paidBy } = basis
  const most = Math.max(commission ?? 0, guarantee ?? 0)
  if (most <= 0) return null
  return (
    <section className={styles.section} aria-labelledby="commission-or-guarantee">
      <h3 id="commission-or-guarantee">Provisjon mot garantilønn</h3>
      <p className={styles.outcome}>{paidByInWords({ basis, notArrived })}</p>
      <dl className={styles.sides}>
        <Side label="Provisjon" amount={commission} most={most} paid={paidBy === 'commission'} />
        <Side label="Garantilønn" amount={guarantee} most={most} paid={paidBy === 'guarantee'} />
      </dl>
    </section>
  )
}

export const NewestPayslip = ({ payslip }: { payslip: ListedPayslip }) => {
  const file = useSavePayslip(payslip.reportId)
  return (
    <article aria-labelledby="newest-payslip">
      <div className={styles.panel}>
        <h2 id="newest-payslip">Lønn for {monthName(month(payslip.month))}</h2>
        <p className={styles.salon}>{sentWords(payslip)}</p>
        <p className={styles.amount}>{kroner(payslip.amount)}</p>
        <p>{workedFor(payslip)}</p>
        {payslip.sickPay > 0 && (
          <p className={styles.sickPay}>
            Sykelønn er {kroner(payslip.sickPay)} av dette, og er ikke med i kroner per time.
          </p>
        )}
        <PayBreakdown breakdown={payslip.breakdown} amount={payslip.amount} />
        {payslip.waits ? (
          <p>{NOT_APPROVED}</p>
        ) : (
          <Button
            look="primary"
            className={styles.file}
            icon={<IconDownload aria-hidden="true" />}
            busy={file.isPending}
            onClick={() => file.mutate()}
          >
            Last ned lønnsslipp (PDF)
          </Button>
        )}
      </div>
      <CommissionOrGuarantee basis={payslip.basis} notArrived={payslip.notArrived} />
    </article>
  )
}
