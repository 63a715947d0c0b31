import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Payslips } from './Payslips.tsx'
import styles from './PayslipsPage.module.css'
import { SalaryHistory } from './SalaryHistory.tsx'

/** The viewer's own pay: payslips and hourly pay by month. */
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
