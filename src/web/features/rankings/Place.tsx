import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import type { RankingEntry } from '#contract/rankings/rankings'
import { averagePlace } from '#domain/rankings/ranking'
import { fixed } from '#domain/values/number-format'
import styles from './Place.module.css'

const places = (count: number): string => (count === 1 ? '1 plass' : `${count} plasser`)

/** Up, down or unchanged since the previous month. No arrow in a person's first month. */
const Move = ({ rank, previousRank }: Pick<RankingEntry, 'rank' | 'previousRank'>) => {
  if (previousRank === undefined) return null
  const up = previousRank - rank
  if (up === 0)
    return (
      <>
        <IconMinus aria-hidden="true" />
        <span className="visually-hidden">samme plass, </span>
      </>
    )
  const Arrow = up > 0 ? IconArrowUp : IconArrowDown
  return (
    <>
      <Arrow aria-hidden="true" />
      <span aria-hidden="true">{Math.abs(up)}</span>
      <span className="visually-hidden">
        {up > 0 ? 'opp' : 'ned'} {places(Math.abs(up))},{' '}
      </span>
    </>
  )
}

/** The end of a row in the overall list: change since the previous month and average rank. */
export const Place = ({ entry }: { entry: RankingEntry }) => (
  <>
    <span className={styles.move}>
      <Move {...entry} />
    </span>
    <span className={styles.average}>
      <span className="visually-hidden">snittplass </span>
      {fixed(averagePlace(entry.value), 1)}
    </span>
  </>
)
