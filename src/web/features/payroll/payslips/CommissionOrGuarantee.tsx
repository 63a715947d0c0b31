import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { ListedPayslip } from '#contract/payroll/payslips'
import { kroner } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import styles from './CommissionOrGuarantee.module.css'
import { paidByInWords } from './words.ts'

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
export const CommissionOrGuarantee = ({ basis, notArrived }: Pick<ListedPayslip, 'basis' | 'notArrived'>) => {
  const { commission, guarantee, paidBy } = basis
  const most = Math.max(commission ?? 0, guarantee ?? 0)
  if (most <= 0) return null
  return (
    <section className={styles.section} aria-labelledby="commission-or-guarantee">
      <h3 id="commission-or-guarantee">Provisjon mot garanti</h3>
      <p className={styles.outcome}>{paidByInWords({ basis, notArrived })}</p>
      <dl className={styles.sides}>
        <Side label="Provisjon" amount={commission} most={most} paid={paidBy === 'commission'} />
        <Side label="Garantilønn" amount={guarantee} most={most} paid={paidBy === 'guarantee'} />
      </dl>
    </section>
  )
}
