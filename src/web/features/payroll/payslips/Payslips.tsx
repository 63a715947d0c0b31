import { useQuery } from '@tanstack/react-query'
import { asFailure } from '../../../failure.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { FigureSkeleton, ListSkeleton } from '../../../ui/Skeleton.tsx'
import { EarlierPayslips } from './EarlierPayslips.tsx'
import { NewestPayslip } from './NewestPayslip.tsx'
import styles from './PayslipsPage.module.css'
import { ownPayslips } from './queries.ts'
import { useLooked } from './use-looked.ts'

/** The newest payslip in full, the earlier ones as a list. */
export const Payslips = () => {
  const { data, error, isFetching, refetch } = useQuery(ownPayslips)
  useLooked(data)
  const [newest, ...earlier] = data ?? []
  return (
    <div>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Lønnsslippene"
          hasEarlier={!!data}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <div className={styles.awaited}>
          <FigureSkeleton label="Henter lønnsslippene" lines={5} />
          <div aria-hidden="true">
            <ListSkeleton label="" rows={2} />
          </div>
        </div>
      )}
      {data && !newest && (
        <EmptyState
          title="Ingen lønnsslipper ennå"
          why="Lønnsslippen kommer hit når salongen har sendt lønnsrapporten for måneden."
          seed={17}
        />
      )}
      {newest && <NewestPayslip payslip={newest} />}
      {earlier.length > 0 && <EarlierPayslips payslips={earlier} />}
    </div>
  )
}
