import { useQuery } from '@tanstack/react-query'
import type { SalonFreshness } from '#contract/statistics/freshness'
import { openingDayBefore } from '#domain/statistics/pace'
import { shortRangeName } from '#domain/values/day-names'
import { type Day, day, daysBetween } from '#domain/values/month'
import { useMe } from '../../api/use-session.ts'
import { runningImportsInWords, together } from '../../features/imports/progress.ts'
import { howFresh, lastFiguresImport } from '../../features/statistics/queries.ts'
import { IconAlertTriangle, IconCheck } from '../../ui/icons.ts'
import { dayAt, timeAt } from '../../ui/norwegian-time.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from './LatestImports.module.css'

const dayWords = (at: Day, today: Day): string => {
  const days = daysBetween(at, today)
  if (days === 0) return 'I dag'
  return days === 1 ? 'I går' : shortRangeName({ from: at, to: at })
}

/** For example 'I dag 14:15'. */
const momentOf = (importedAt: string, today: Day): string =>
  `${dayWords(dayAt(importedAt), today)} ${timeAt(importedAt)}`

const inDays = (count: number): string => (count === 1 ? '1 dag' : `${count} dager`)

/** For example 'mangler, salg til og med 18. nov., 3 dager gammelt'. */
const ageOf = (newest: Day, today: Day): string =>
  `mangler, salg til og med ${shortRangeName({ from: newest, to: newest })}, ${inDays(daysBetween(newest, today))} gammelt`

interface SalonProps {
  readonly salon: SalonFreshness
  readonly today: Day
}

const Salon = ({ salon: { name, newestReceipts, importedAt }, today }: SalonProps) => {
  const newest = newestReceipts === null ? null : day(newestReceipts)
  const inTime = newest !== null && newest >= openingDayBefore(today)
  return (
    <li className={inTime ? styles.fine : styles.late}>
      {inTime ? <IconCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
      <span className={styles.name}>{name}</span>
      <span className={styles.moment}>
        {inTime && importedAt && momentOf(importedAt, today)}
        {!inTime && newest && ageOf(newest, today)}
        {newest === null && 'ingen salg ennå'}
      </span>
    </li>
  )
}

// A constant, because inside the element the import check would parse the last word as an import.
const TITLE = 'Siste import'

/** The progress of the running imports. */
const Running = () => {
  const running = useQuery(lastFiguresImport).data?.running ?? []
  const words = runningImportsInWords(running)
  if (words === null) return null
  return (
    <div className={styles.running}>
      <p>{words}</p>
      <ProgressBar label="Importerer" done={together(running).share} all={1} thin />
    </div>
  )
}

/** When the newest sales of each salon arrived, or how old they are if a past day is missing. Running imports come first. */
export const LatestImports = ({ salonId }: { salonId?: string | undefined }) => {
  const { salons } = useMe()
  const { data, isPending } = useQuery(howFresh)
  // Reserves the final height so that the content below does not shift.
  if (isPending) return <div style={{ minHeight: (salonId ? 1 : salons.length) * 30 + 28 }} />
  if (!data) return null
  const shown = data.salons.filter(({ objectId }) =>
    salonId ? objectId === salonId : salons.some(salon => salon.objectId === objectId),
  )
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">{TITLE}</h2>
      <Running />
      <ul className={styles.salons}>
        {shown.map(salon => (
          <Salon key={salon.objectId} salon={salon} today={dayAt(Date.now())} />
        ))}
      </ul>
    </section>
  )
}
