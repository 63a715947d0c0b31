import styles from './RedDot.module.css'

/** Marks a place with pending items [R022]. The count is shown beside the dot where there is room. */
export const RedDot = ({ count }: { count: number }) => (
  <span className={styles.dot}>
    <span className={styles.sign} aria-hidden="true" />
    <span className={styles.count} aria-hidden="true">
      {count}
    </span>
    <span className="visually-hidden">{` (${count} venter på deg)`}</span>
  </span>
)
