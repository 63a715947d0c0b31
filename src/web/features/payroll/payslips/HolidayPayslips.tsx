import type { HolidayEarnings } from '#contract/payroll/holidays'
import { month, monthName } from '#domain/values/month'
import { Button } from '../../../ui/Button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import styles from './HolidayPayslips.module.css'
import { useSavePayslip } from './use-save-payslip.ts'

interface HolidayPayslipProps {
  readonly reportId: string
  readonly of: string
}

const HolidayPayslip = ({ reportId, of }: HolidayPayslipProps) => {
  const file = useSavePayslip(reportId)
  return (
    <li>
      <span>{`Feriepenger i ${of}`}</span>
      <Button
        size="small"
        icon={<IconDownload aria-hidden="true" />}
        aria-label={`Lønnsslipp (PDF), feriepenger i ${of}`}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        Lønnsslipp (PDF)
      </Button>
    </li>
  )
}

/** The payslips of holiday pay that is paid without pay, one per month and salon (P230). */
export const HolidayPayslips = ({ earnings }: { readonly earnings: readonly HolidayEarnings[] }) => {
  const payslips = new Map(
    earnings
      .flatMap(({ payments }) => payments)
      .flatMap(({ payslip, ...payment }) => (payslip === null ? [] : [[payslip, payment] as const])),
  )
  if (payslips.size === 0) return null
  return (
    <ul className={styles.payslips}>
      {[...payslips].map(([reportId, payment]) => (
        <HolidayPayslip
          key={reportId}
          reportId={reportId}
          of={`${monthName(month(payment.month))}, ${payment.salonName}`}
        />
      ))}
    </ul>
  )
}
