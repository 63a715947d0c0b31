import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DateLanguage } from '#domain/values/date-language'
import {
  addDays,
  addMonths,
  type Day,
  dateOf,
  day as dayOf,
  daysIn,
  firstDay,
  isoWeekday,
  monthOf,
} from '#domain/values/month'
import { BareButton } from './BareButton.tsx'
import styles from './Calendar.module.css'
import { classes } from './classes.ts'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import { lateFormat } from './late-format.ts'

interface CalendarProps {
  readonly value: Day | null
  readonly today: Day
  readonly max?: Day | undefined
  readonly language: DateLanguage
  readonly onChoose: (day: Day) => void
}

const DAYS_A_WEEK = 7

const namesIn = (locale: string) => {
  const write = (parts: Intl.DateTimeFormatOptions) => {
    const format = lateFormat(locale, { timeZone: 'UTC', ...parts })
    return (day: Day) => format().format(new Date(`${day}T00:00Z`))
  }
  return {
    day: write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: write({ month: 'long', year: 'numeric' }),
    weekday: write({ weekday: 'long' }),
  }
}

const words = {
  nb: { before: 'Måneden før', after: 'Måneden etter', today: 'I dag', names: namesIn('nb-NO') },
  en: { before: 'The month before', after: 'The month after', today: 'Today', names: namesIn('en-GB') },
} as const satisfies Record<DateLanguage, unknown>

/** The same date in another month, or that month's last day. */
const inOtherMonth = (day: Day, months: number): Day => {
  const month = addMonths(monthOf(day), months)
  const date = Math.min(dateOf(day), daysIn(month))
  return dayOf(`${month}-${String(date).padStart(2, '0')}`)
}

/** The target day of each key. */
const targets: Record<string, (day: Day, shift: boolean) => Day> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -DAYS_A_WEEK),
  ArrowDown: day => addDays(day, DAYS_A_WEEK),
  Home: day => addDays(day, 1 - isoWeekday(day)),
  End: day => addDays(day, DAYS_A_WEEK - isoWeekday(day)),
  PageUp: (day, shift) => inOtherMonth(day, shift ? -12 : -1),
  PageDown: (day, shift) => inOtherMonth(day, shift ? 12 : 1),
}

/** The weeks of a month, Monday first. Days outside the month are null. */
const weeksOf = (day: Day): readonly (readonly (Day | null)[])[] => {
  const first = firstDay(monthOf(day))
  const before = isoWeekday(first) - 1
  const count = daysIn(monthOf(day))
  return Array.from({ length: Math.ceil((before + count) / DAYS_A_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_, weekday) => {
      const date = week * DAYS_A_WEEK + weekday - before
      return date >= 0 && date < count ? addDays(first, date) : null
    }),
  )
}

/** A month calendar for choosing a day. Arrow keys move by days and weeks; Page Up and Page Down move by months, with Shift by years. */
export const Calendar = ({ value, today, max, language, onChoose }: CalendarProps) => {
  const latest = (day: Day) => (max !== undefined && day > max ? max : day)
  const [at, setAt] = useState(() => value ?? latest(today))
  const byKey = useRef(true)
  const table = useRef<HTMLTableElement>(null)
  const { names, ...said } = words[language]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useLayoutEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])

  const go = (day: Day, focus: boolean) => {
    byKey.current = focus
    setAt(latest(day))
  }
  const pressed = (event: KeyboardEvent) => {
    const target = targets[event.key]
    if (!target) return
    event.preventDefault()
    go(target(at, event.shiftKey), true)
  }
  const weeks = weeksOf(at)
  const turn = (months: number, label: string) => (
    <BareButton
      className={styles.turn}
      aria-label={label}
      disabled={max !== undefined && months > 0 && monthOf(at) >= monthOf(max)}
      onClick={() => go(inOtherMonth(at, months), false)}
    >
      {months < 0 ? <IconChevronLeft aria-hidden="true" /> : <IconChevronRight aria-hidden="true" />}
    </BareButton>
  )

  return (
    <div className={styles.calendar} lang={language}>
      <div className={styles.head}>
        {turn(-1, said.before)}
        <span className={styles.month} role="status">
          {names.month(at)}
        </span>
        {turn(1, said.after)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days with arrow-key navigation is a grid */}
      <table ref={table} role="grid" aria-label={names.month(at)} className={styles.days} onKeyDown={pressed}>
        <thead>
          <tr>
            {Array.from({ length: DAYS_A_WEEK }, (_, weekday) => {
              // 5 January 2026 was a Monday.
              const name = names.weekday(addDays(dayOf('2026-01-05'), weekday))
              return (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 2)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week.find(day => day !== null)}>
              {week.map((day, weekday) =>
                day ? (
                  <td key={day}>
                    <button
                      type="button"
                      tabIndex={day === at ? 0 : -1}
                      className={classes(styles.day, day === value && styles.chosen)}
                      aria-label={names.day(day)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={max !== undefined && day > max}
                      onClick={() => onChoose(day)}
                    >
                      {dateOf(day)}
                    </button>
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no identifier other than its weekday
                  <td key={weekday} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className={styles.today} onClick={() => onChoose(latest(today))}>
        {said.today}
      </button>
    </div>
  )
}
