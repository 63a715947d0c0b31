import { paceOf } from '#domain/key-figures/pace'
import type { Day } from '#domain/values/month'
import type { Column } from '../queries.ts'
import styles from './AheadBars.module.css'
import { KronerBars } from './KronerBars.tsx'

interface AheadBarsProps {
  readonly parts: readonly Column[]
  readonly today: Day
  /** Where a bar's name leads. */
  readonly to: (objectId: string) => string
}

/** Salons or people with a goal, the largest distance from its pace first. */
export const byDistance = (parts: readonly Column[], today: Day) =>
  parts
    .flatMap(({ objectId, title, totalOms, goal }) => {
      const pace = paceOf(totalOms, goal, today)
      return objectId && pace ? [{ objectId, title, kr: pace.ahead }] : []
    })
    .sort((a, b) => Math.abs(b.kr) - Math.abs(a.kr))

/** In one sentence what the bars show. */
const sentence = ([first]: ReturnType<typeof byDistance>): string =>
  first ? `${first.title} er lengst ${first.kr < 0 ? 'bak' : 'foran'} målet` : ''

/** How far each is ahead of its goal or behind it, in kroner: down in accent, up in light accent. */
export const AheadBars = ({ parts, today, to }: AheadBarsProps) => {
  const bars = byDistance(parts, today)
  if (bars.length === 0) return null
  return (
    <section aria-labelledby="ahead">
      <h2 id="ahead">{sentence(bars)}</h2>
      <p className={styles.what}>Foran eller bak i dag, målet fordelt på åpningsdagene.</p>
      <KronerBars bars={bars} to={to} />
    </section>
  )
}
