import { rankedFigureKeys } from '#domain/rankings/categories'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Lists.module.css'

/** Placeholder in the shape of the lists. One of them carries the loading label. */
export const ListsSkeleton = () => (
  <div className={styles.lists}>
    <div className={styles.overall}>
      <ListSkeleton label="Henter plassene" rows={8} />
    </div>
    <div className={styles.six} aria-hidden="true">
      {rankedFigureKeys.map(key => (
        <ListSkeleton key={key} label="" rows={5} />
      ))}
    </div>
  </div>
)
