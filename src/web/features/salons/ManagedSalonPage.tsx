import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { salonList } from '../../api/administration.ts'
import { asFailure } from '../../failure.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { emptySalon, salonDraftOf } from './draft.ts'
import { type Closing, SalonForm } from './SalonForm.tsx'

/** One salon, existing or new. */
export const ManagedSalonPage = ({ closing }: { readonly closing: Closing }) => {
  const { salonId } = useParams()
  const { data, error, isFetching, refetch } = useQuery(salonList)
  const salon = data?.find(({ objectId }) => objectId === salonId)
  return (
    <>
      <BackLink place="body" to="/customer-admin-panel/salons">
        Alle salonger
      </BackLink>
      {error && !data && (
        <NotFetched failure={asFailure(error)} what="Salongen" onRetry={refetch} retrying={isFetching} />
      )}
      {salonId && !data && !error && <TableSkeleton label="Henter salongen" figures={1} />}
      {salonId && data && !salon && (
        <EmptyState
          title="Fant ikke salongen"
          why="Adressen finnes ikke, eller du har ikke adgang."
          seed={26}
        />
      )}
      {!salonId && <SalonForm saved={{ draft: emptySalon }} closing={closing} />}
      {salon && (
        <SalonForm
          key={salon.objectId}
          closing={closing}
          saved={{
            objectId: salon.objectId,
            version: salon.version,
            history: salon.history,
            draft: salonDraftOf(salon),
          }}
        />
      )}
    </>
  )
}
