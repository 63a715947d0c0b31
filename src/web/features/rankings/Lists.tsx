import { Link } from 'react-router'
import type { MonthRanking, RankingEntry } from '#contract/rankings/rankings'
import type { Profile } from '#contract/session/session'
import {
  type Category,
  OVERALL,
  OVERALL_LABEL,
  rankedFigureKeys,
  rankedFigures,
} from '#domain/rankings/categories'
import { firstShown } from '#domain/rankings/cut'
import { averagePlace } from '#domain/rankings/ranking'
import type { Month } from '#domain/values/month'
import { fixed } from '#domain/values/number-format'
import { IconArrowDown, IconArrowUp, IconMinus } from '../../ui/icons.ts'
import { FigureBar } from './FigureBar.tsx'
import { LeaderCard } from './LeaderCard.tsx'
import styles from './Lists.module.css'
import { RankingList } from './RankingList.tsx'
import { type RankingsView, rankingsAddress, toggled } from './rankings-view.ts'
import { ownEntries } from './reader.ts'
import { arrowsSince, leaderTitle, notTakingPart, whyWithout } from './words.ts'

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
const Place = ({ entry }: { entry: RankingEntry }) => (
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

interface ListsProps {
  readonly ranking: MonthRanking
  readonly shown: RankingsView
  readonly running: Month
  readonly me: Pick<Profile, 'objectId' | 'activeIn'>
}

/** The leader and the overall list beside the six category lists. */
export const Lists = ({ ranking, shown, running, me }: ListsProps) => {
  const entriesOf = (category: Category) =>
    ranking.categories[category].filter(entry => entry.kind === shown.kind)
  const isOwn = ownEntries(me)
  const shared = (category: Category) => ({
    entries: entriesOf(category),
    count: ranking.counts[category][shown.kind],
    without: whyWithout(ranking.missing, category),
    open: shown.all.includes(category),
    toggle: rankingsAddress(toggled(shown, category), running),
    isOwn,
  })
  const overall = entriesOf(OVERALL)
  const leaders = overall.filter(entry => entry.rank === 1)
  const takesPart = shown.kind === 'salon' || me.activeIn.length === 0 || overall.some(isOwn)
  return (
    <div className={styles.lists}>
      <div className={styles.overall}>
        <LeaderCard leaders={leaders} title={leaderTitle(leaders.length, shown.month, running)} />
        <RankingList
          {...shared(OVERALL)}
          heading={OVERALL_LABEL}
          lang="en"
          limit={firstShown(OVERALL)}
          figure={entry => <Place entry={entry} />}
        />
        {!takesPart && <p className={styles.note}>{notTakingPart(ranking.minimumVisits)}</p>}
        <p className={styles.note}>
          Snittplass over de seks listene, lavest vinner. {arrowsSince(shown.month)}{' '}
          <Link to="/rankings/om">Om målingene</Link>
        </p>
      </div>
      <div className={styles.six}>
        {rankedFigureKeys.map(key => {
          const best = entriesOf(key)[0]?.value ?? 0
          return (
            <RankingList
              key={key}
              {...shared(key)}
              heading={rankedFigures[key].label}
              limit={firstShown(key)}
              figure={({ value, rank }) => (
                <FigureBar figure={rankedFigures[key]} value={value} best={best} leads={rank === 1} />
              )}
            />
          )
        })}
      </div>
    </div>
  )
}
