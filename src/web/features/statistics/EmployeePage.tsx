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

/** /employee/{salonId}: the viewer's own figures in a salon where they work [R039]. */
export const EmployeePage = () => {
  const me = useMe()
  const { salonId } = useParams()
  const { search } = useLocation()
  const [first] = me.activeIn
  if (isLimitedChainLevel(me)) return <Navigate to="/" replace />
  if (!first) return <NoAccess />
  const worksThere = salonId !== undefined && me.activeIn.includes(salonId)
  if (worksThere) return <OwnFigures salonId={salonId} />
  // Redirect to the viewer's first salon if the URL names none, or one that they manage but do not work in
  // (D25).
  const known = salonId === undefined || me.salons.some(({ objectId }) => objectId === salonId)
  return known ? <Navigate to={`/employee/${first}${search}`} replace /> : <NotFoundPage />
}
