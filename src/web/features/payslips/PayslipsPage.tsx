import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Payslips } from './Payslips.tsx'
import styles from './PayslipsPage.module.css'
import { SalaryHistory } from './SalaryHistory.tsx'

/** Everybody's own pay: the payslips, and what the months have given per hour. */
export const PayslipsPage = () => (
  <>
    <PageHeader title="Min lønn" stamp="Beløpene er før skatt." />
    <PageBody>
      <div className={styles.page}>
        <Payslips />
        <SalaryHistory />
      </div>
    </PageBody>
  </>
)
