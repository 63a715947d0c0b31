import { useQuery } from '@tanstack/react-query'
import type { ListedPayslip } from '#contract/payroll/payslips'
import { month, monthName, yearOf } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { FigureSkeleton, ListSkeleton } from '../../../ui/Skeleton.tsx'
import { OwnHolidays } from '../holidays/OwnHolidays.tsx'
import { HolidayPayslips } from './HolidayPayslips.tsx'
import { NewestPayslip } from './NewestPayslip.tsx'
import { PayBreakdown } from './PayBreakdown.tsx'
import styles from './PayslipsPage.module.css'
import { ownHolidaysOf, ownPayslips, payOf } from './queries.ts'
import { SalaryHistory } from './SalaryHistory.tsx'
import { usePayslipsSeen } from './use-payslips-seen.ts'
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
      {!payslip.waits && (
        <Button
          className={styles.file}
          icon={<IconDownload aria-hidden="true" />}
          aria-label={`Last ned lønnsslipp for ${of}, ${payslip.salonName} (PDF)`}
          title="Last ned lønnsslipp (PDF)"
          busy={file.isPending}
          onClick={() => file.mutate()}
        />
      )}
      <details className={styles.details}>
        <summary>
          Slik ble den til<span className="visually-hidden">, {of}</span>
        </summary>
        <PayBreakdown breakdown={payslip.breakdown} amount={payslip.amount} />
      </details>
    </li>
  )
}

const EarlierPayslips = ({ payslips }: { payslips: readonly ListedPayslip[] }) => (
  <section className={styles.section} aria-labelledby="earlier-payslips">
    <h2 id="earlier-payslips">Tidligere lønnsslipper</h2>
    <ul>
      {payslips.map(payslip => (
        <EarlierPayslip key={payslip.reportId} payslip={payslip} />
      ))}
    </ul>
  </section>
)

/** The newest payslip in full, the earlier ones as a list. */
const Payslips = () => {
  const { data, error, isFetching, refetch } = useQuery(ownPayslips)
  usePayslipsSeen(data)
  const [newest, ...earlier] = data ?? []
  return (
    <div>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Lønnsslippene"
          hasEarlier={!!data}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <div className={styles.awaited}>
          <FigureSkeleton label="Henter lønnsslippene" lines={5} />
          <div aria-hidden="true">
            <ListSkeleton label="" rows={2} />
          </div>
        </div>
      )}
      {data && !newest && (
        <EmptyState
          title="Ingen lønnsslipper ennå"
          why="Lønnsslippen kommer hit når salongen har sendt lønnsrapporten for måneden."
          seed={17}
        />
      )}
      {newest && <NewestPayslip payslip={newest} />}
      {earlier.length > 0 && <EarlierPayslips payslips={earlier} />}
    </div>
  )
}

const Holidays = () => {
  const year = yearOf(dayAt(Date.now()))
  const account = useQuery(ownHolidaysOf(year))
  // The history above has as many rows as months, so these lines would move when it arrives.
  const { isPending } = useQuery(payOf(useMe().objectId))
  const payslips = account.data && <HolidayPayslips earnings={account.data.earnings} />
  return isPending ? null : <OwnHolidays account={account} year={year} payslips={payslips} />
}

/** The viewer's own pay: payslips, hourly pay by month, and holidays. */
export const PayslipsPage = () => (
  <>
    <PageHeader title="Min lønn" stamp="Beløpene er før skatt." />
    <PageBody>
      <div className={styles.page}>
        <Payslips />
        <div>
          <SalaryHistory />
          <Holidays />
        </div>
      </div>
    </PageBody>
  </>
)
