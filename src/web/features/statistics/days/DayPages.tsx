import { Navigate, useLocation, useParams } from 'react-router'
import { useMe } from '../../../api/use-session.ts'
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx'
import { isChainLevel, isLimitedChainLevel, seesEverySalon, seesSalons } from '../reach.ts'
import { usePersonPage } from '../use-person-page.ts'
import { Days } from './Days.tsx'

/** /chain/days: the chain by day, and a day by salon. With an access list, only those salons. */
export const ChainDaysPage = () => {
  const me = useMe()
  if (!isChainLevel(me)) return <Navigate to="/salon" replace />
  const name = seesEverySalon(me) ? 'Kjeden' : 'Salongene dine'
  return (
    <Days
      place={{
        path: '/chain/days',
        subject: {},
        name,
        title: `${name} dag for dag`,
        back: { to: '/chain', label: 'Kjede' },
      }}
    />
  )
}

/** /salon/days: a manager's salons combined. */
export const SalonsTogetherPage = () => {
  const me = useMe()
  if (isChainLevel(me)) return <Navigate to="/chain/days" replace />
  if (!seesSalons(me)) return <Navigate to="/employee/days" replace />
  return (
    <Days
      place={{
        path: '/salon/days',
        subject: {},
        name: 'Salongene dine',
        title: 'Salongene dine dag for dag',
        back: { to: '/', label: 'Hjem' },
      }}
    />
  )
}

/** Redirects viewers who may not see salons to their own days in the URL's salon. */
const ToOwnDays = () => {
  const { salonId, day } = useParams()
  const { search } = useLocation()
  return <Navigate to={`/employee/${salonId}/days${day ? `/${day}` : ''}${search}`} replace />
}

/** /salon/{salonId}/days */
export const SalonDaysPage = () => {
  const me = useMe()
  const { salonId } = useParams()
  if (!seesSalons(me)) return <ToOwnDays />
  const salon = me.salons.find(({ objectId }) => objectId === salonId)
  if (!salon) return <NotFoundPage />
  const { objectId, name } = salon
  return (
    <Days
      place={{
        path: `/salon/${objectId}/days`,
        subject: { salonId: objectId },
        name,
        title: `${name} dag for dag`,
        back: { to: `/salon/${objectId}`, label: name },
      }}
    />
  )
}

/** /salon/{salonId}/{employeeId}/days */
export const PersonDaysPage = () => {
  const { mayLook, salonId, employeeId, salon, name, awaited, root } = usePersonPage()
  if (!mayLook) return <ToOwnDays />
  if (!salon) return <NotFoundPage />
  return (
    <Days
      place={{
        path: `${root}/days`,
        subject: { salonId, objectId: employeeId },
        name,
        title: `${name} dag for dag`,
        awaited,
        about: salon.name,
        back: { to: root, label: name },
      }}
    />
  )
}

/** /employee/days and /employee/{salonId}/days: the viewer's own days across all salons or in one [R039]. */
export const OwnDaysPage = () => {
  const me = useMe()
  const { salonId } = useParams()
  if (isLimitedChainLevel(me)) return <Navigate to="/" replace />
  if (salonId !== undefined && !me.activeIn.includes(salonId)) return <Navigate to="/employee" replace />
  const salon = me.salons.find(({ objectId }) => objectId === salonId)
  const { objectId, name } = me
  return (
    <Days
      place={{
        path: salonId ? `/employee/${salonId}/days` : '/employee/days',
        subject: { objectId, ...(salonId && { salonId }) },
        name,
        title: 'Mine dager',
        ...(salon && { about: salon.name }),
        back: salonId ? { to: `/employee/${salonId}`, label: 'Mine tall' } : { to: '/', label: 'Hjem' },
      }}
    />
  )
}
