import { receiptConflicts } from '#domain/sales/receipt-conflicts'
import { useQuery } from '@tanstack/react-query'
import type { Month } from '#domain/values/month'
import { asFailure } from '../../failure.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Section } from '../../ui/Section.tsx'
import { ConflictList } from './ConflictList.tsx'
import { conflictsOf } from './queries.ts'
import { words } from './words.ts'

/** The receipt conflicts to decide, of one month or all months. */
export const Conflicts = ({ month }: { month?: Month }) => {
  const { data, error, isFetching, refetch } = useQuery(conflictsOf(month))
  return (
    <Section title={receiptConflicts.title} lead={words.lead}>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Kvitteringene"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter kvitteringene" />}
      {data?.total === 0 && <Mark level="success">{words.none}</Mark>}
      {data && data.total > 0 && <ConflictList {...data} />}
    </Section>
  )
}
