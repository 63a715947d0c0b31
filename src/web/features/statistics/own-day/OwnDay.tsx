import { Link } from 'react-router'
import { type OwnDay as DayFigures, newestOwnDay, usualDay } from '#domain/statistics/own-days'
import { capitalised } from '#domain/values/capitalised'
import { weekdayName } from '#domain/values/day-names'
import { type Day, monthOf } from '#domain/values/month'
import { type Figure, kroner, number } from '#domain/values/number-format'
import { LinesSkeleton } from '../../../ui/FigureSkeletons.tsx'
import { daysSearch, spanOfMonth } from '../days-view.ts'
import styles from './OwnDay.module.css'

interface LineProps {
  readonly name: string
  readonly value: string
  /** The average of the weekday; null without one. */
  readonly usual: string | null
}

const Line = ({ name, value, usual }: LineProps) => (
  <div className={styles.line}>
    <dt>{name}</dt>
    <dd>
      {usual !== null && <span className={styles.usual}>vanlig {usual}</span>}
      <strong>{value}</strong>
    </dd>
  </div>
)

type Shown = Exclude<keyof DayFigures, 'day' | 'missing'>

const wholeKroner = (kr: Figure) => kroner(kr, 0)

/** 'Lørdag 21. november 2026, så langt. Vanlig er snittet av 8 lørdager.' */
const whenInWords = (day: Day, today: Day, days: number | undefined): string => {
  const name = weekdayName(day)
  const [weekday] = name.split(' ')
  return [
    `${capitalised(name)}${day === today ? ', så langt' : ''}.`,
    ...(days === undefined ? [] : [`Vanlig er snittet av ${days} ${weekday}er.`]),
  ].join(' ')
}

const DayLines = ({ day, days, today }: { day: DayFigures; days: readonly DayFigures[]; today: Day }) => {
  const usual = usualDay(days, day.day)
  const shown = (figure: Shown, text: (value: Figure) => string) => ({
    value: text(day[figure]),
    usual: usual && text(usual[figure]),
  })
  const span = spanOfMonth(monthOf(day.day), today)
  return (
    <>
      <p className={styles.when}>{whenInWords(day.day, today, usual?.days)}</p>
      <dl>
        <Line name="Kunder" {...shown('antallBesok', value => number(value, 1))} />
        <Line name="Omsetning" {...shown('totalOms', wholeKroner)} />
        <Line name="Varer" {...shown('totalVareomsetning', wholeKroner)} />
      </dl>
      <p>
        <Link to={`/employee/days/${day.day}${daysSearch({ figure: 'totalOms', span })}`}>
          Se kvitteringene
        </Link>
      </p>
    </>
  )
}

interface OwnDayProps {
  /** Undefined while loading and after an error. */
  readonly days: readonly DayFigures[] | undefined
  readonly failed: boolean
  readonly today: Day
}

/** 'Dagen min': the newest day with own sales beside the same weekday as it usually is (K36). */
export const OwnDay = ({ days, failed, today }: OwnDayProps) => {
  const newest = days && newestOwnDay(days, today)
  return (
    <section className={styles.day} aria-labelledby="own-day">
      <h2 id="own-day">Dagen min</h2>
      {!failed && !days && <LinesSkeleton label="Henter dagen din" />}
      {failed && !days && <p className={styles.when}>Dagen din er ikke hentet.</p>}
      {days && newest && <DayLines day={newest} days={days} today={today} />}
      {days && !newest && <p className={styles.when}>Du har ikke noe salg den siste uka.</p>}
    </section>
  )
}
