import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isMonth, monthsUntil } from '#domain/values/month'
import { asFailure } from '../../failure.ts'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { monthAt } from '../../ui/norwegian-time.ts'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { qualityOf } from './queries.ts'
import { History } from './History.tsx'
import { type ConflictsOf, Quality } from './Quality.tsx'
import styles from './QualityTab.module.css'

const OFFERED = 24

/** The received data of a month. The month and the selected salon are in the URL. */
export const QualityTab = ({ conflictsOf }: { readonly conflictsOf: ConflictsOf }) => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const now = monthAt(Date.now())
  const month = isMonth(asked) && asked <= now ? asked : now
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(qualityOf(month))
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
          hasEarlier={!!data && !isPlaceholderData}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter måneden" />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <History history={data.history} />
          <Quality
            month={month}
            quality={data}
            salonId={search.get('salon')}
            conflictsOf={conflictsOf}
          />
        </div>
      )}
    </>
  )
}
