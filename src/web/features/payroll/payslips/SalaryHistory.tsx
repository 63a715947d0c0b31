import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { HistoryTable } from '../../../ui/HistoryTable.tsx'
import { HourlyAverage } from '../../../ui/HourlyAverage.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { payOf } from './queries.ts'
import styles from './SalaryHistory.module.css'

/** The hourly average of the last twelve months and the months behind it [R053]. */
export const SalaryHistory = () => {
  const me = useMe()
  const { data, error, isFetching, refetch } = useQuery(payOf(me.objectId))
  const entries = data?.salaryHistory ?? []
  const average = data?.salaryAverage ?? null
  return (
    <section aria-labelledby="salary-history">
      <h2 id="salary-history">Lønnshistorie</h2>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Lønnshistorien"
          hasEarlier={!!data}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter lønnshistorien" rows={4} figures={3} />}
      {data && (
        <>
          {entries.length > 0 && <HourlyAverage label="Snitt siste 12 måneder" average={average} />}
          <HistoryTable entries={entries} labelledBy="salary-history" />
          {entries.length > 0 && (
            <p className={styles.note}>Sykelønn er ikke med, så sykdom endrer ikke snittet ditt.</p>
          )}
        </>
      )}
    </section>
  )
}
