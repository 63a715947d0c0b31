import { Navigate, useLocation, useParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { OwnFigures } from './OwnFigures.tsx'
import { isLimitedChainLevel } from './reach.ts'

const NoAccess = () => (
  <>
    <PageHeader title="Mine tall" />
    <PageBody>
      <EmptyState
        title="Ingen adgang"
        why="Du er ikke lagt til i noen salong. Snakk med sjefen i salongen din."
        seed={26}
      />
    </PageBody>
  </>
)

/** /employee/{salonId}: one's own figures in a salon one works in [R039]. */
export const EmployeePage = () => {
  const me = useMe()
  const { salonId } = useParams()
  const { search } = useLocation()
  const [first] = me.activeIn
  if (isLimitedChainLevel(me)) return <Navigate to="/" replace />
  if (!first) return <NoAccess />
  const worksThere = salonId !== undefined && me.activeIn.includes(salonId)
  if (worksThere) return <OwnFigures salonId={salonId} />
  // No salon named, or one which this person manages without working in it: the first one they work in (D25).
  const known = salonId === undefined || me.salons.some(({ objectId }) => objectId === salonId)
  return known ? <Navigate to={`/employee/${first}${search}`} replace /> : <NotFoundPage />
}
