import { useQuery } from '@tanstack/react-query'
import type { OwnDay } from '#domain/statistics/own-days'
import { type OwnWeek, type WeekState, weeksOnPace } from '#domain/statistics/weeks-on-pace'
import { addDays, type Day } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import { classes } from '../../../ui/classes.ts'
import { LinesSkeleton } from '../../../ui/FigureSkeletons.tsx'
import { IconArrowDown, IconCheck, IconDots, IconMinus } from '../../../ui/icons.ts'
import type { PersonPace } from '../use-pace.ts'
import styles from './OwnWeeks.module.css'
import { goalsOfWeeks } from './own-days-query.ts'
import { rowInWords, weekInWords, weekSoFarInWords } from './week-words.ts'

const signs = { onPace: IconCheck, behind: IconArrowDown, notOver: IconDots, unknown: IconMinus } as const

const signOf = (state: WeekState) => (state in signs ? signs[state as keyof typeof signs] : signs.unknown)

const Cell = ({ week }: { week: OwnWeek }) => {
  const Sign = signOf(week.state)
  return (
    <li className={classes(styles.week, week.state === 'onPace' && styles.onPace)}>
      <span className="visually-hidden">{weekInWords(week)}</span>
      <Sign aria-hidden="true" />
      <span aria-hidden="true">{Number(week.week.slice(6))}</span>
    </li>
  )
}

const Legend = () => (
  <p className={styles.legend} aria-hidden="true">
    <span>
      <IconCheck /> i rute
    </span>
    <span>
      <IconArrowDown /> bak
    </span>
    <span>
      <IconMinus /> uten mål, tall eller salg
    </span>
    <span>
      <IconDots /> ikke over
    </span>
  </p>
)

const Weeks = ({ weeks }: { weeks: readonly OwnWeek[] }) => {
  const running = weeks.at(-1)
  return (
    <>
      <p>
        <strong>{rowInWords(weeks)}</strong> {running && weekSoFarInWords(running)}
      </p>
      <ol className={styles.weeks} aria-label="Ukene">
        {weeks.map(week => (
          <Cell key={week.week} week={week} />
        ))}
      </ol>
      <Legend />
    </>
  )
}

interface OwnWeeksProps extends Omit<PersonPace, 'pace'> {
  /** Undefined while loading and after an error. */
  readonly days: readonly OwnDay[] | undefined
  readonly failed: boolean
  readonly today: Day
}

/** The person's last weeks against their part of the month's goal (K51, K52). */
export const OwnWeeks = ({ days, failed, today, ofToday, partOfToday }: OwnWeeksProps) => {
  const me = useMe()
  const goals = useQuery(goalsOfWeeks(me.objectId, today))
  const missing = failed || goals.isError
  const through = ofToday ? today : addDays(today, -1)
  return (
    <section className={styles.part} aria-labelledby="own-weeks">
      <h2 id="own-weeks">Ukene mine</h2>
      {missing && <p className={styles.legend}>Ukene dine er ikke hentet.</p>}
      {!missing && !(days && goals.data) && <LinesSkeleton label="Henter ukene dine" />}
      {!missing && days && goals.data && (
        <Weeks weeks={weeksOnPace({ days, goals: goals.data, today, through, share: partOfToday?.share })} />
      )}
    </section>
  )
}
