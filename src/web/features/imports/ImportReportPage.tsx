import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { asFailure } from '../../failure.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { ImportReport } from './ImportReport.tsx'
import { importReport } from './queries.ts'

/** The report of one import on its own page. */
export const ImportReportPage = () => {
  const { importId = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(importReport(importId))
  const unknown = error && asFailure(error).code === 'not_found'
  return (
    <>
      <BackLink place="body" to="/customer-admin-panel/imports">
        Alle importer
      </BackLink>
      {unknown && !data && (
        <EmptyState
          title="Fant ikke importen"
          why="Adressen finnes ikke, eller du har ikke adgang."
          seed={26}
        />
      )}
      {error && !unknown && (
        <NotFetched
          failure={asFailure(error)}
          what="Rapporten"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter rapporten" />}
      {data && <ImportReport report={data} />}
    </>
  )
}
