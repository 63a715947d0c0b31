import type { RankingEntry } from '#contract/rankings/rankings'
import { averagePlace } from '#domain/rankings/ranking'
import { fixed } from '#domain/values/number-format'
import { listed } from '../../ui/counted.ts'
import { Strands } from '../../ui/Strands.tsx'
import styles from './LeaderCard.module.css'

const art = {
  seed: 21,
  width: 400,
  height: 240,
  count: 40,
  knot: 0.58,
  tight: 0.14,
  wide: 0.95,
  tilt: -0.1,
  wave: 0.12,
  stroke: 1.1,
  opacity: 0.95,
  colours: ['#E0A078', '#D98FB8', '#B35E97', '#7B2F68'],
}

interface LeaderCardProps {
  /** Everyone in first place of the overall list. */
  readonly leaders: readonly RankingEntry[]
  /** 'Leder i november' */
  readonly title: string
}

export const LeaderCard = ({ leaders, title }: LeaderCardProps) => {
  const [first] = leaders
  if (!first) return null
  const salons = [...new Set(leaders.flatMap(({ salonName }) => salonName ?? []))]
  const average = `snittplass ${fixed(averagePlace(first.value), 1)}`
  return (
    <div className={styles.card}>
      <Strands shape={art} className={styles.art} />
      <div className={styles.words}>
        <p>{title}</p>
        <p className={styles.name}>{listed(leaders.map(({ name }) => name ?? ''))}</p>
        <p>{[...salons, average].join(' · ')}</p>
      </div>
    </div>
  )
}
