import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isMonth } from '#domain/values/month'
import { MonthSelect } from '../../../ui/MonthSelect.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { Failed } from '../Failed.tsx'
import { qualityOf } from '../queries.ts'
import { monthsTo, thisMonth } from '../when.ts'
import { Quality } from './Quality.tsx'
import styles from './QualityTab.module.css'

/** What has arrived of a month: the month and the salon that is looked into stand in the URL. */
export const QualityTab = () => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const month = isMonth(asked) && asked <= thisMonth() ? asked : thisMonth()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(qualityOf(month))
  return (
    <>
      <div className={styles.month}>
        <MonthSelect
          label="Måned"
          value={month}
          months={monthsTo(thisMonth(), month)}
          onChange={chosen => setSearch({ month: chosen })}
        />
      </div>
      {error && (
        <Failed
          error={error}
          what="Tallene"
          kept={!!data && !isPlaceholderData}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter måneden" />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <Quality month={month} quality={data} salonId={search.get('salon')} />
        </div>
      )}
    </>
  )
}
