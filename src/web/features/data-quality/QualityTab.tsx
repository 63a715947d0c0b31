import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dataQuality, type HistoryProgress } from '#contract/data-quality/data-quality'
import { isMonth, type Month, monthsUntil } from '#domain/values/month'
import { ADMINISTRATION } from '../../api/administration.ts'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import { Note } from '../../ui/Note.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { monthAt } from '../../ui/norwegian-time.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { type ConflictsOf, Quality } from './Quality.tsx'
import styles from './QualityTab.module.css'

/** Polling interval while history is recalculated, in milliseconds. */
const HISTORY_MOVES_MS = 3_000

const qualityOf = (month: Month) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'quality', month],
    queryFn: ({ signal }) => call(dataQuality.month, { query: { month } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.history.length > 0 ? HISTORY_MOVES_MS : false),
  })

/** The progress of recalculating the figures of all days (K26). */
const History = ({ history }: { history: readonly HistoryProgress[] }) => {
  if (history.length === 0) return null
  return (
    <Note level="neutral" title="Historikken regnes ut på nytt" className={styles.note ?? ''}>
      <p>Arbeidet kan fortsette imens. Nye tall vises som – til dagene de bygger på, er regnet ut.</p>
      <ul className={styles.salons}>
        {history.map(({ objectId, name, monthsDone, months }) => (
          <li key={objectId}>
            <span>{name}</span>
            {months === null ? (
              <span>venter</span>
            ) : (
              <>
                <span>{`${monthsDone} av ${months} måneder`}</span>
                <ProgressBar label={name} done={monthsDone} all={months} thin />
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}

const OFFERED = 24

/** The received data of a month. The month and the selected salon are in the URL. */
export const QualityTab = ({ conflictsOf }: { readonly conflictsOf: ConflictsOf }) => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const now = monthAt(Date.now())
  const month = isMonth(asked) && asked <= now ? asked : now
  const { data, error, isFetching, refetch } = useQuery(qualityOf(month))
  return (
    <>
      <div className={styles.month}>
        <MonthSelect
          label="Måned"
          value={month}
          months={monthsUntil(now, OFFERED, month)}
          onChange={chosen => setSearch({ month: chosen })}
        />
      </div>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Tallene"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter måneden" />}
      {data && (
        <>
          <History history={data.history} />
          <Quality month={month} quality={data} salonId={search.get('salon')} conflictsOf={conflictsOf} />
        </>
      )}
    </>
  )
}
