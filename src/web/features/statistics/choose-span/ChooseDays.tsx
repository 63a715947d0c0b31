import { type FormEvent, useRef, useState } from 'react'
import { faultsOfDays } from '#domain/statistics/choosable-spans'
import type { ChosenSpan } from '#domain/statistics/spans'
import { faultOfUnreadDay } from '#domain/values/date-input'
import { endsOf, type Interval, intervalOf, isInterval } from '#domain/values/interval'
import { type Day, isDay } from '#domain/values/month'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { focusFirstWrong } from '../../../ui/focus-first-wrong.ts'
import styles from './ChooseDays.module.css'

interface ChooseDaysProps {
  readonly chosen: ChosenSpan | null
  readonly today: Day
  readonly onChoose: (days: Interval) => void
}

/** Chooses the first and the last day. */
export const ChooseDays = ({ chosen, today, onChoose }: ChooseDaysProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [{ from, to }, setDays] = useState<{ from: string; to: string }>(() =>
    chosen && isInterval(chosen) ? endsOf(chosen) : { from: '', to: '' },
  )
  const [tried, setTried] = useState(false)
  const isRead = isDay(from) && isDay(to)
  const faults = isRead
    ? faultsOfDays({ from, to }, today)
    : {
        ...(!isDay(from) && { from: faultOfUnreadDay(from) }),
        ...(!isDay(to) && { to: faultOfUnreadDay(to) }),
      }

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isRead && !faults) return onChoose(intervalOf({ from, to }))
    setTried(true)
    focusFirstWrong(form.current)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <DateField
        label="Fra"
        value={from}
        max={today}
        error={tried ? faults?.from : undefined}
        onChange={day => setDays({ from: day, to })}
      />
      <DateField
        label="Til"
        value={to}
        max={today}
        error={tried ? faults?.to : undefined}
        onChange={day => setDays({ from, to: day })}
      />
      <Button type="submit" look="primary">
        Vis dagene
      </Button>
    </form>
  )
}
