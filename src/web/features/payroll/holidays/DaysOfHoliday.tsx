import { type FormEvent, useState } from 'react'
import type { HolidayAccount } from '#contract/payroll/holidays'
import { number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { FigureField } from '../../../ui/FigureField.tsx'
import styles from './Holidays.module.css'
import { holidayDaysInWords } from './holiday-words.ts'
import { type AccountOf, useCarryDays } from './use-holiday-changes.ts'

interface DaysOfHolidayProps {
  readonly account: Pick<HolidayAccount, 'holiday'>
  readonly year: number
  /** Null for one's own account, which others keep. */
  readonly of: AccountOf | null
}

/** The days of holiday of the year (P175). */
export const DaysOfHoliday = ({ account: { holiday }, year, of }: DaysOfHolidayProps) => (
  <div className={styles.why}>
    <h3>{`Feriedager i ${year}`}</h3>
    <dl className={styles.lines}>
      <div>
        <dt>{holidayDaysInWords(holiday)}</dt>
        <dd>{`${number(holiday.left)} igjen`}</dd>
      </div>
    </dl>
    {holiday.taken === null && (
      <p className={styles.quiet}>
        Feriedagene i en rapport var ikke kommet, så det er ikke kjent hvor mange som er tatt ut.
      </p>
    )}
    <p className={styles.quiet}>
      Arbeidsdager, mandag til fredag. Tatt ut er det som står i de sendte rapportene for året.
    </p>
    {of && <CarryForm key={holiday.carried} of={of} year={year} carried={holiday.carried} />}
  </div>
)

const CarryForm = ({ of, year, carried }: { of: AccountOf; year: number; carried: number }) => {
  const [written, setWritten] = useState(number(carried))
  const [tried, setTried] = useState(false)
  const { carry, saving, failure, reset } = useCarryDays(of, year)
  const read = readNumber(written)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (read.ok) carry({ seen: carried, carried: read.value })
  }
  return (
    <form className={styles.form} aria-label={`Overførte dager, ${of.name}`} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <FigureField
          label={`Overført fra ${year - 1}`}
          unit="dager"
          value={written}
          error={tried && !read.ok ? 'Skriv dagene som et tall' : failure?.fields.carried}
          onChange={text => {
            reset()
            setWritten(text)
          }}
        />
      </div>
      {failure && Object.keys(failure.fields).length === 0 && (
        <ErrorNote failure={failure} consequence="Dagene er ikke endret." />
      )}
      <div>
        <Button type="submit" busy={saving} disabled={written === number(carried)}>
          Lagre dagene
        </Button>
      </div>
    </form>
  )
}
