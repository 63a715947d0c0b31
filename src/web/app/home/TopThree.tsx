import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { averagePlace } from '#domain/rankings/ranking'
import { fixed } from '#domain/values/number-format'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { Contestant } from '../../features/rankings/Contestant.tsx'
import { rankingOf, useLiveRankings } from '../../features/rankings/queries.ts'
import { classes } from '../../ui/classes.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { monthAt } from '../../ui/norwegian-time.ts'
import styles from './TopThree.module.css'

const THIRD = 3

/** The top three of the current month, including everyone tied for third, and the reader's own rank. */
export const TopThree = () => {
  useLiveRankings()
  const me = useMe()
  const { data, error, isFetching, refetch } = useQuery(rankingOf(monthAt(Date.now())))
  const persons = data?.categories.overall.filter(({ kind }) => kind === 'person')
  const shown = persons?.filter(({ id, rank }) => rank <= THIRD || id === me.objectId)
  return (
    <section aria-labelledby="top-three" className={data || error ? undefined : styles.awaited}>
      <div className={styles.head}>
        <h2 id="top-three">Mesternes Mester</h2>
        <Link to="/rankings">Se hele lista</Link>
      </div>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Rankingen"
          hasEarlier={data !== undefined}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {shown?.length === 0 && <p className={styles.none}>Ingen er med ennå denne måneden.</p>}
      <ol>
        {shown?.map(entry => (
          <li
            key={entry.id ?? entry.value}
            className={classes(styles.row, entry.rank > THIRD && styles.apart)}
          >
            <span className={styles.rank}>{entry.rank}</span>
            <Contestant entry={entry} own={entry.id === me.objectId} />
            <span className={styles.average}>snittplass {fixed(averagePlace(entry.value), 1)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
