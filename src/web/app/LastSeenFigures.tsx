import { weekdayName } from '#domain/values/day-names'
import { dayAt, timeAt } from '../ui/norwegian-time.ts'
import styles from './LastSeenFigures.module.css'
import { lastSeen, type SeenScreen } from './last-seen.ts'

/** The screens in order, with the screen of the current address first. */
const inOrder = (): readonly SeenScreen[] =>
  location.pathname.startsWith('/employee') ? ['own', 'home'] : ['home', 'own']

/** The figures of the last visit and their time, read-only. */
export const LastSeenFigures = () => {
  const seen = lastSeen.read()
  return inOrder().map(screen => {
    const figures = seen?.screens[screen]
    if (!figures) return null
    const { title, fetchedAt, lines } = figures
    const heading = `last-seen-${screen}`
    return (
      <section key={screen} className={styles.seen} aria-labelledby={heading}>
        <h2 id={heading}>{title}</h2>
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
  })
}
