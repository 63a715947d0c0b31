import type { RankingEntry } from '#contract/rankings/rankings'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconUser } from '../../ui/icons.ts'
import styles from './RankingList.module.css'

/** Initials, and the name above the salon. Unnamed people get a neutral avatar. */
export const Contestant = ({ entry, own }: { entry: RankingEntry; own: boolean }) => (
  <>
    {entry.name === null ? (
      <span className={styles.nobody}>
        <IconUser aria-hidden="true" />
      </span>
    ) : (
      <Avatar name={entry.name} size="small" />
    )}
    <span className={styles.who}>
      <span className={styles.name}>
        {entry.name ?? 'Uten navn'}
        {own && <span className={styles.own}>{entry.kind === 'person' ? 'deg' : 'din salong'}</span>}
      </span>
      {entry.salonName && <span className={styles.salon}>{entry.salonName}</span>}
    </span>
  </>
)
