import { Fragment } from 'react'
import type { HolidayAccount, HolidayEarnings } from '#contract/payroll/holidays'
import { dayName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { kroner, number } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { Mark } from '../../../ui/Mark.tsx'
import { CardTable, OpenedRow, WhyButton } from '../CardTable.tsx'
import { DaysOfHoliday } from './DaysOfHoliday.tsx'
import { EarningsWhy } from './EarningsWhy.tsx'
import styles from './Holidays.module.css'
import { monthsWithout, rateInWords } from './holiday-words.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { Payments } from './Payments.tsx'

const HEADS = ['Ansatt', 'Grunnlag', 'Sats', 'Opptjent', 'Betalt', 'Igjen', 'Dager igjen', 'Forklaring']

interface HolidayTableProps {
  readonly accounts: readonly HolidayAccount[]
  readonly salonId: string
  readonly year: number
  /** The person whose account is open. */
  readonly open: string | null
  readonly onOpen: (objectId: string | null) => void
}

/** A row for each person and earning year. A person opens to the explanation and the payments. */
export const HolidayTable = ({ accounts, salonId, year, open, onOpen }: HolidayTableProps) => (
  <CardTable label={`Feriekonto ${year}`} heads={HEADS}>
    {accounts.map(account => (
      <Fragment key={account.objectId}>
        {account.earnings.map((earnings, i) => (
          <tr key={earnings.earningYear}>
            <Name account={account} earnings={earnings} />
            <Sums earnings={earnings} />
            <td data-head="Dager igjen">{i === 0 && number(account.holiday.left)}</td>
            <td>
              {i === 0 && (
                <WhyButton
                  of={account.name}
                  open={open === account.objectId}
                  onOpen={opens => onOpen(opens ? account.objectId : null)}
                />
              )}
            </td>
          </tr>
        ))}
        {open === account.objectId && (
          <OpenedRow columns={HEADS.length}>
            <Opened account={account} salonId={salonId} year={year} />
          </OpenedRow>
        )}
      </Fragment>
    ))}
  </CardTable>
)

interface RowProps {
  readonly account: HolidayAccount
  readonly earnings: HolidayEarnings
}

const Name = ({ account: { name, leftOn, birthYear, earnings: all }, earnings }: RowProps) => (
  <th scope="row">
    {name}
    {all.length > 1 && <span>{`opptjent i ${earnings.earningYear}`}</span>}
    {leftOn && <Mark level="warning">{`Sluttet ${dayName(day(leftOn))}`}</Mark>}
    {birthYear === null && <span>uten fødselsår</span>}
  </th>
)

const Sums = ({ earnings }: { earnings: HolidayEarnings }) => {
  const { basis, earned, paid, left } = earnings
  const without = monthsWithout(earnings)
  return (
    <>
      <td data-head="Grunnlag">
        {kroner(basis)}
        {without && <span>{without}</span>}
      </td>
      <td data-head="Sats">{rateInWords(earnings)}</td>
      <td data-head="Opptjent">{kroner(earned)}</td>
      <td data-head="Betalt">{kroner(paid)}</td>
      <td data-head="Igjen" className={classes(left !== null && left < 0 && styles.below)}>
        {kroner(left)}
        {left !== null && left < 0 && <span>betalt for mye</span>}
      </td>
    </>
  )
}

const Opened = ({ account, salonId, year }: { account: HolidayAccount; salonId: string; year: number }) => {
  const { objectId, name, mayPay, leftOn } = account
  const of = mayPay ? { salonId, objectId, name } : null
  return (
    <section className={styles.account} aria-labelledby="account">
      <h2 id="account">{`Feriekontoen til ${name}`}</h2>
      {account.earnings.map(earnings => (
        <div key={earnings.earningYear} className={styles.pair}>
          <EarningsWhy account={account} earnings={earnings} />
          <div className={styles.why}>
            <Payments earnings={earnings} of={of} />
            {of && <PaymentForm of={of} leftOn={leftOn} earnings={earnings} />}
          </div>
        </div>
      ))}
      <DaysOfHoliday account={account} year={year} of={of} />
      {!mayPay && <p className={styles.quiet}>Dine egne feriepenger og feriedager må en annen føre.</p>}
    </section>
  )
}
