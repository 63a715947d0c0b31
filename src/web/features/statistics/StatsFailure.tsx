import type { UseQueryResult } from '@tanstack/react-query'
import { asFailure } from '../../failure.ts'
import { comesByItself } from '../../ui/comes-by-itself.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { timeAt } from '../../ui/norwegian-time.ts'
import styles from './StatsFailure.module.css'

interface StatsFailureProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>
  /** What could not be fetched. */
  readonly what?: string
}

const consequenceOf = (what: string, code: string, fetchedAt: number): string => {
  if (fetchedAt) return `${what} under er fra ${timeAt(fetchedAt)}.`
  return code === 'no_stats_returned' ? 'Det finnes ingen å vise tall for her.' : `${what} er ikke hentet.`
}

/** Loading failed: shows the reason, the age of the figures below and a retry button [R040]. */
export const StatsFailure = ({ query, what = 'Tallene' }: StatsFailureProps) => {
  const failure = asFailure(query.error)
  return (
    <div className={styles.failure}>
      <ErrorNote
        failure={failure}
        consequence={comesByItself(failure, consequenceOf(what, failure.code, query.dataUpdatedAt))}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </div>
  )
}
