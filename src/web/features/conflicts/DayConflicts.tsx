import { useQuery } from '@tanstack/react-query'
import type { Month } from '#domain/values/month'
import { asFailure } from '../../failure.ts'
import { Mark } from '../../ui/Mark.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import styles from './ConflictList.module.css'
import { DayConflictList } from './DayConflictList.tsx'
import { dayWords } from './day-words.ts'
import { dayConflictsOf } from './queries.ts'

/** The day conflicts to decide, of one month or all months. */
export const DayConflicts = ({ month }: { month?: Month }) => {
  const { data, error, isFetching, refetch } = useQuery(dayConflictsOf(month))
  return (
    <Section title={dayWords.title} lead={dayWords.lead}>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Dagene"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      <div className={styles.answer}>
        {!data && !error && <TableSkeleton label="Henter dagene" rows={1} />}
        {data?.total === 0 && <Mark level="success">{dayWords.none}</Mark>}
        {data && data.total > 0 && <DayConflictList {...data} />}
      </div>
    </Section>
  )
}
