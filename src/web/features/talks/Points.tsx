import type { Talk } from '#contract/talks/talks'
import { IconCircle } from '../../ui/icons.ts'
import styles from './Points.module.css'
import { dueWords } from './words.ts'

/** What was agreed, each with a circle that can be ticked on paper. */
export const Points = ({ points }: { points: Talk['points'] }) => (
  <ul className={styles.points}>
    {points.map(({ text, due }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the points have no other identity, and never move
      <li key={at}>
        <IconCircle aria-hidden="true" />
        <p>
          <b>{text}</b>
          {due && <span>{dueWords(due)}</span>}
        </p>
      </li>
    ))}
  </ul>
)
