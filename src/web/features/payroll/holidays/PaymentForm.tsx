import { type FormEvent, useState } from 'react'
import type { HolidayAccount, HolidayEarnings } from '#contract/payroll/holidays'
import { firstPayableMonth } from '#domain/holidays/payments'
import { day, type Month, monthName, monthOf, monthsFrom, nextMonth } from '#domain/values/month'
import { kroner, number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { FigureField } from '../../../ui/FigureField.tsx'
import { MonthSelect } from '../../../ui/MonthSelect.tsx'
import { monthAt } from '../../../ui/norwegian-time.ts'
import styles from './Holidays.module.css'
import { proposalInWords } from './holiday-words.ts'
import { type AccountOf, usePayHolidays } from './use-holiday-changes.ts'

interface PaymentFormProps {
  readonly of: AccountOf
  readonly leftOn: HolidayAccount['leftOn']
  readonly earnings: HolidayEarnings
}

/** Registers a payment of what is left. The server decides whether it can be paid (P173, P174). */
export const PaymentForm = ({ of, leftOn, earnings: { earningYear, left } }: PaymentFormProps) => {
  const running = monthAt(Date.now())
  const first = firstPayableMonth(earningYear, leftOn !== null)
  const months = monthsFrom(first, nextMonth(running)).toReversed()
  const leaving = leftOn && monthOf(day(leftOn))
  const [written, setWritten] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Month | null>(null)
  const [tried, setTried] = useState(false)
  const { pay, paying, failure, reset } = usePayHolidays(of)
  if (left === null || left <= 0) return null
  if (months.length === 0) return <p className={styles.quiet}>{`Kan betales fra ${monthName(first)}.`}</p>

  const value = written ?? number(left)
  const paidWith = chosen ?? (leaving && months.includes(leaving) ? leaving : running)
  const read = readNumber(value)
  const change = (set: () => void) => {
    reset()
    set()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!read.ok) return
    const yes = await areYouSure({
      title: { text: 'Vil du registrere betalingen?' },
      consequence: `${kroner(read.value)} i feriepenger for ${earningYear} til ${of.name} står som betalt med lønna for ${monthName(paidWith)}.`,
      action: 'Registrer',
    })
    if (yes)
      pay(
        { earningYear, month: paidWith, kroner: read.value },
        {
          onSuccess: () => {
            setWritten(null)
            setTried(false)
          },
        },
      )
  }
  const unreadable = tried && !read.ok ? 'Skriv kroner som et tall' : undefined
  return (
    <form
      className={styles.form}
      aria-label={`Registrer feriepenger for ${earningYear} til ${of.name}`}
      noValidate
      onSubmit={event => void submit(event)}
    >
      {leaving && (
        <p>
          <strong>{proposalInWords(left, monthName(leaving))}</strong>
        </p>
      )}
      <div className={styles.fields}>
        <FigureField
          label="Beløp"
          unit="kr"
          value={value}
          error={unreadable ?? failure?.fields.kroner}
          onChange={text => change(() => setWritten(text))}
        />
        <MonthSelect
          label="Betales med lønna for"
          value={paidWith}
          months={months}
          error={failure?.fields.month}
          onChange={of => change(() => setChosen(of))}
        />
      </div>
      {failure && Object.keys(failure.fields).length === 0 && (
        <ErrorNote failure={failure} consequence="Ingenting er registrert." />
      )}
      <div>
        <Button type="submit" busy={paying}>
          Registrer betaling
        </Button>
      </div>
    </form>
  )
}
