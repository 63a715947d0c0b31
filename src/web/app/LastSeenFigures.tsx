import { weekdayName } from '#domain/values/day-names'
import { dayAt, timeAt } from '../ui/norwegian-time.ts'
import styles from './LastSeenFigures.module.css'
import { lastSeen } from './last-seen.ts'

/** The figures of the last visit, and from when they are: to be read, and nothing else. */
export const LastSeenFigures = () => {
  const seen = lastSeen.read()
  if (!seen) return null
  const { title, fetchedAt, lines } = seen
  return (
    <section className={styles.seen} aria-labelledby="last-seen">
      <h2 id="last-seen">{title}</h2>
      <p className={styles.stamp}>
        Slik det var {weekdayName(dayAt(fetchedAt))} kl. {timeAt(fetchedAt)}. Ikke oppdatert siden.
      </p>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
