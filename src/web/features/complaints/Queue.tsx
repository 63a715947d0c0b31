import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asFailure } from '../../failure.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ComplaintRow } from './ComplaintRow.tsx'
import { widest } from './filter.ts'
import styles from './Queue.module.css'
import { complaintPages } from './queries.ts'
import { useLiveList } from './use-live-complaints.ts'
import { complaintWords, whyEmpty } from './words.ts'

const HALF_A_MINUTE = 30_000

/** The reader's pending cases, as part of another page. */
export const Queue = () => {
  const { data, error, isFetching, refetch } = useInfiniteQuery(
    complaintPages({ ...widest, tab: 'todo', salon: '', search: '' }),
  )
  useLiveList(() => 0)
  const now = useNow(HALF_A_MINUTE)
  const waiting = data?.pages[0] ?? []
  return (
    <section className={styles.queue} aria-labelledby="queue">
      <div className={styles.head}>
        <h2 id="queue">Venter på deg</h2>
        <ButtonLink as={Link} to="/complaints" size="small">
          Alle saker
        </ButtonLink>
      </div>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Sakene"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <ListSkeleton label="Henter saker" rows={5} />}
      {data && waiting.length === 0 && (
        <EmptyState title={complaintWords.nothing} lang="en" why={whyEmpty.todo} seed={11} headingLevel={3} />
      )}
      <ul>
        {waiting.map(one => (
          <ComplaintRow
            key={one.objectId}
            complaint={one}
            now={now}
            to={`/complaints/${one.objectId}?tab=todo`}
            open={false}
          />
        ))}
      </ul>
    </section>
  )
}
