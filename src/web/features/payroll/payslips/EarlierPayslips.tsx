import { IconDownload } from '@tabler/icons-react'
import type { ListedPayslip } from '#contract/payroll/payslips'
import { month, monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import styles from './EarlierPayslips.module.css'
import { PayBreakdown } from './PayBreakdown.tsx'
import { useSavePayslip } from './use-save-payslip.ts'
import { sentWords, workedFor } from './words.ts'

const EarlierPayslip = ({ payslip }: { payslip: ListedPayslip }) => {
  const file = useSavePayslip(payslip.reportId)
  const of = monthName(month(payslip.month))
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.month}>{of}</span>
        <span className={styles.quiet}>{sentWords(payslip)}</span>
      </span>
      <span className={styles.figures}>
        <span className={styles.amount}>{kroner(payslip.amount)}</span>
        <span className={styles.quiet}>{workedFor(payslip)}</span>
      </span>
      <Button
        className={styles.file}
        icon={<IconDownload aria-hidden="true" />}
        aria-label={`Last ned lønnsslipp for ${of}, ${payslip.salonName} (PDF)`}
        title="Last ned lønnsslipp (PDF)"
        busy={file.isPending}
        onClick={() => file.mutate()}
      />
      <details className={styles.details}>
        <summary>
          Slik ble den til<span className="visually-hidden">, {of}</span>
        </summary>
        <PayBreakdown breakdown={payslip.breakdown} amount={payslip.amount} />
      </details>
    </li>
  )
}

export const EarlierPayslips = ({ payslips }: { payslips: readonly ListedPayslip[] }) => (
  <section className={styles.section} aria-labelledby="earlier-payslips">
    <h2 id="earlier-payslips">Tidligere lønnsslipper</h2>
    <ul>
      {payslips.map(payslip => (
        <EarlierPayslip key={payslip.reportId} payslip={payslip} />
      ))}
    </ul>
  </section>
)
