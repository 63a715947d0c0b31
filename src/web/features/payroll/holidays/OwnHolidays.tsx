import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HolidayAccount } from '#contract/payroll/holidays'
import { kroner, number } from '#domain/values/number-format'
import { asFailure } from '../../../failure.ts'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { DaysOfHoliday } from './DaysOfHoliday.tsx'
import { EarningsWhy } from './EarningsWhy.tsx'
import styles from './Holidays.module.css'
import { Payments } from './Payments.tsx'

interface OwnHolidaysProps {
  readonly account: UseQueryResult<HolidayAccount>
  readonly year: number
  /** The payslips of holiday pay alone. */
  readonly payslips: ReactNode
}

/** One's own holiday pay and days, for reading (P176). */
export const OwnHolidays = ({
  account: { data, error, isFetching, refetch },
  year,
  payslips,
}: OwnHolidaysProps) => (
  <section className={styles.own} aria-labelledby="own-holidays">
    <h2 id="own-holidays">{`Ferie i ${year}`}</h2>
    {error && (
      <NotFetched
        failure={asFailure(error)}
        what="Feriekontoen"
        hasEarlier={!!data}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )}
    {!data && !error && <TableSkeleton label="Henter feriekontoen" rows={3} figures={1} />}
    {data?.earnings.map(earnings => (
      <dl key={earnings.earningYear} className={styles.lines}>
        <div>
          <dt>{`Feriepenger fra ${earnings.earningYear}`}</dt>
          <dd>{kroner(earnings.earned)}</dd>
        </div>
        <div>
          <dt>Betalt</dt>
          <dd>{kroner(earnings.paid)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>Igjen</dt>
          <dd>{kroner(earnings.left)}</dd>
        </div>
      </dl>
    ))}
    {payslips}
    {data && (
      <dl className={styles.lines}>
        <div className={styles.sum}>
          <dt>Feriedager igjen</dt>
          <dd>{number(data.holiday.left)}</dd>
        </div>
      </dl>
    )}
    {data && (
      <details className={styles.details}>
        <summary>Slik ble det</summary>
        {data.earnings.map(earnings => (
          <div key={earnings.earningYear} className={styles.why}>
            <EarningsWhy account={data} earnings={earnings} />
            <Payments earnings={earnings} of={null} />
          </div>
        ))}
        <DaysOfHoliday account={data} year={year} of={null} />
      </details>
    )}
  </section>
)
