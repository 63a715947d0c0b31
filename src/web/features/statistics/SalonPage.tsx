import { Navigate, useLocation, useParams } from 'react-router'
import { useMe } from '../../api/use-session.ts'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { ChooseSalon } from './ChooseSalon.tsx'
import { seesEverySalon, seesSalons } from './reach.ts'
import { SalonEmployee } from './SalonEmployee.tsx'
import { SalonFigures } from './SalonFigures.tsx'

/**
 * /salon/{salonId}/{employeeId}: a salon's figures, or one person's. Viewers without access go to their own
 * figures [R038].
 */
export const SalonPage = () => {
  const me = useMe()
  const { salonId, employeeId } = useParams()
  const { search } = useLocation()
  if (!seesSalons(me)) return <Navigate to={salonId ? `/employee/${salonId}` : '/employee'} replace />
  if (!salonId) {
    const [only, ...others] = me.salons
    const takenThere = only && others.length === 0 && !seesEverySalon(me)
    return takenThere ? <Navigate to={`/salon/${only.objectId}${search}`} replace /> : <ChooseSalon />
  }
  const salon = me.salons.find(({ objectId }) => objectId === salonId)
  if (!salon) return <NotFoundPage />
  return employeeId ? (
    <SalonEmployee key={employeeId} salon={salon} employeeId={employeeId} />
  ) : (
    <SalonFigures salon={salon} />
  )
}
