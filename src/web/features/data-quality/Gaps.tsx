import { capitalised } from '#domain/values/capitalised'
import { Mark } from '../../ui/Mark.tsx'
import { datesOf, type Gap } from './gaps.ts'
import styles from './QualityTab.module.css'
import { states } from './states.ts'

/** The missing data of each salon, shown before everything else. */
export const Gaps = ({ gaps }: { gaps: readonly Gap[] }) => (
  <ul className={styles.gaps}>
    {gaps.map(({ salon, state, days }) => (
      <li key={`${salon.objectId} ${state}`}>
        <Mark level={state === 'nothing' ? 'danger' : 'warning'}>{capitalised(states[state].words)}</Mark>
        <span>
          <strong>{salon.name}</strong> {datesOf(days)}
        </span>
      </li>
    ))}
  </ul>
)
