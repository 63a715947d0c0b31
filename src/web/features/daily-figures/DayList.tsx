import { Link } from 'react-router'
import { capitalised } from '#domain/values/capitalised'
import { hours } from '#domain/values/number-format'
import styles from './DayList.module.css'
import { DayStanding } from './DayStanding.tsx'
import { dayWithoutMonth } from './day-without-month.ts'
import type { DayOfPerson } from './days.ts'
import { type Drafts, dayDraftOf } from './drafts.ts'

interface DayListProps {
  readonly days: readonly DayOfPerson[]
  readonly drafts: Drafts
  readonly linkTo: (day: string) => string
}

const summaryOf = ({ saved, locked }: DayOfPerson): string => {
  if (locked) return ''
  if (!saved) return 'ingenting ført'
  const { produksjontimer, syketimer, feriedager, kurstimer } = saved
  return [
    produksjontimer > 0 && hours(produksjontimer),
    syketimer > 0 && `syk ${hours(syketimer)}`,
    kurstimer > 0 && `kurs ${hours(kurstimer)}`,
    feriedager > 0 && 'ferie',
  ]
    .filter(Boolean)
    .join(', ')
}

/** An employee's month on a small screen. Each day opens its form. */
export const DayList = ({ days, drafts, linkTo }: DayListProps) => (
  <ul className={styles.list}>
    {days.map(day => (
      <li key={day.day} className={styles.day}>
        {day.locked ? (
          <span className={styles.name}>{capitalised(dayWithoutMonth(day.day))}</span>
        ) : (
          <Link className={styles.name} to={linkTo(day.day)}>
            {capitalised(dayWithoutMonth(day.day))}
          </Link>
        )}
        <span className={styles.summary}>{summaryOf(day)}</span>
        <DayStanding day={day} draft={dayDraftOf(drafts, day.day)} />
      </li>
    ))}
  </ul>
)
