import { Link } from 'react-router'
import { paceOf } from '#domain/key-figures/pace'
import type { Day } from '#domain/values/month'
import type { Column } from '../queries.ts'
import styles from './AheadBars.module.css'
import { signed } from './MonthSales.tsx'

interface AheadBarsProps {
  readonly parts: readonly Column[]
  readonly today: Day
  /** Where a bar's name leads. */
  readonly to: (objectId: string) => string
}

/** More than these are all close to the pace, or too many to read. */
const SHOWN = 8

/** Salons or people with a goal, the largest distance from its pace first. */
export const byDistance = (parts: readonly Column[], today: Day) =>
  parts
    .flatMap(({ objectId, title, totalOms, goal }) => {
      const pace = paceOf(totalOms, goal, today)
      return objectId && pace ? [{ objectId, title, ahead: pace.ahead }] : []
    })
    .sort((a, b) => Math.abs(b.ahead) - Math.abs(a.ahead))

/** In one sentence what the bars show. */
const sentence = ([first]: ReturnType<typeof byDistance>): string =>
  first ? `${first.title} er lengst ${first.ahead < 0 ? 'bak' : 'foran'} målet` : ''

/** How far each is ahead of its goal or behind it, in kroner: down in accent, up in light accent. */
export const AheadBars = ({ parts, today, to }: AheadBarsProps) => {
  const bars = byDistance(parts, today).slice(0, SHOWN)
  const longest = Math.max(1, ...bars.map(({ ahead }) => Math.abs(ahead)))
  if (bars.length === 0) return null
  return (
    <section aria-labelledby="ahead">
      <h2 id="ahead">{sentence(bars)}</h2>
      <p className={styles.what}>Foran eller bak i dag, målet fordelt på åpningsdagene.</p>
      <ul className={styles.bars}>
        {bars.map(({ objectId, title, ahead }) => (
          <li key={objectId} className={styles.bar}>
            <Link to={to(objectId)}>{title}</Link>
            <span className={styles.track} aria-hidden="true">
              <i
                className={ahead < 0 ? styles.behind : styles.ahead}
                style={{ width: `${(Math.abs(ahead) / longest) * 50}%` }}
              />
            </span>
            <strong>{signed(ahead)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
