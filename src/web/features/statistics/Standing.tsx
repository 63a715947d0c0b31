import type { Level as LevelName } from '#domain/key-figures/thresholds'
import { kroner, number, percent } from '#domain/values/number-format'
import { Level } from '../../ui/Level.tsx'
import type { Column } from './queries.ts'
import styles from './Standing.module.css'

const levels: Record<Column['status']['title'], LevelName | null> = {
  'I mål': 'success',
  'Nær målet': 'warning',
  'Under målet': 'danger',
  'Mål mangler': null,
}

/** The status with its percentage: 'Nær målet · 87 %'. Without a goal it has no level. */
export const StatusChip = ({ status }: Pick<Column, 'status'>) => {
  const text = `${status.title} · ${percent(status.percentage, 0)}`
  const level = levels[status.title]
  return level ? <Level level={level}>{text}</Level> : <span className={styles.without}>{text}</span>
}

/** How the running month stands against the goal [R039]. */
export const Standing = ({ month }: { month: Column }) => (
  <div className={styles.standing}>
    <StatusChip status={month.status} />
    {month.goal > 0 && (
      <p>
        {kroner(month.totalOms, 0)} av {kroner(month.goal, 0)} denne måneden
      </p>
    )}
    <p>
      Bonuspoeng {number(month.bonusPoeng)}
      <span className={styles.source}>
        fra dagstallene, ellers 0, 1 eller 2 for hvert av de fire tallene med nivå
      </span>
    </p>
  </div>
)
