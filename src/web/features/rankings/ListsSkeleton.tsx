import { rankedFigureKeys } from '#domain/rankings/categories'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Lists.module.css'

/** In the shape of the lists; one of them says what is waited for. */
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
