import { IconCheck } from '@tabler/icons-react'
import { type ItemKind, type ItemStatus, itemStatuses, statusLabels } from '#domain/complaints/items'
import { classes } from '../../../ui/classes.ts'
import styles from './Steps.module.css'

interface StepsProps {
  readonly kind: ItemKind
  readonly status: ItemStatus
}

/** The four statuses of an item: completed, current and remaining. */
export const Steps = ({ kind, status }: StepsProps) => (
  <ol className={styles.steps}>
    {itemStatuses.map(one => {
      const isDone = one < status || status === 4
      return (
        <li
          key={one}
          className={classes(isDone && styles.done, one === status && styles.now)}
          aria-current={one === status ? 'step' : undefined}
        >
          <span className={styles.sign} aria-hidden="true">
            {isDone ? <IconCheck /> : one}
          </span>
          <span>{statusLabels[kind][one]}</span>
        </li>
      )
    })}
  </ol>
)
