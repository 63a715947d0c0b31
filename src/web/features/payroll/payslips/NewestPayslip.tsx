import { IconDownload } from '@tabler/icons-react'
import type { ListedPayslip } from '#contract/payroll/payslips'
import { month, monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import { CommissionOrGuarantee } from './CommissionOrGuarantee.tsx'
import styles from './NewestPayslip.module.css'
import { PayBreakdown } from './PayBreakdown.tsx'
import { useSavePayslip } from './use-save-payslip.ts'
import { sentWords, workedFor } from './words.ts'

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
        <Button
          look="primary"
          className={styles.file}
          icon={<IconDownload aria-hidden="true" />}
          busy={file.isPending}
          onClick={() => file.mutate()}
        >
          Last ned lønnsslipp (PDF)
        </Button>
      </div>
      <CommissionOrGuarantee basis={payslip.basis} notArrived={payslip.notArrived} />
    </article>
  )
}
