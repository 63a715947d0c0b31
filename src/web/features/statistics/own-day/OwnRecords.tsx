import { type OwnDay, ownRecords } from '#domain/statistics/own-days'
import { capitalised } from '#domain/values/capitalised'
import { weekdayName } from '#domain/values/day-names'
import { monthName } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import styles from './OwnRecords.module.css'

interface RecordProps {
  readonly name: string
  readonly kr: number
  readonly when: string
}

const Best = ({ name, kr, when }: RecordProps) => (
  <div className={styles.line}>
    <dt>
      {name}
      <span>{capitalised(when)}</span>
    </dt>
    <dd>{kroner(kr, 0)}</dd>
  </div>
)

/** The person's own best day and month of the last year (K37). */
export const OwnRecords = ({ days }: { days: readonly OwnDay[] }) => {
  const records = ownRecords(days)
  if (!records) return null
  const { day, month } = records
  return (
    <section aria-labelledby="own-records">
      <h2 id="own-records">Rekordene mine</h2>
      <dl>
        <Best name="Beste dag" kr={day.totalOms} when={weekdayName(day.day)} />
        {month && <Best name="Beste måned" kr={month.totalOms} when={monthName(month.month)} />}
      </dl>
      <p className={styles.note}>Omsetningen din det siste året.</p>
    </section>
  )
}
