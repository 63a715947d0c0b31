import { Navigate, useLocation, useParams } from 'react-router'
import { useMe } from '../../../api/use-session.ts'
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx'
import { isChainLevel, isLimitedChainLevel, seesEverySalon, seesSalons } from '../reach.ts'
import { usePersonPage } from '../use-person-page.ts'
import { RhythmScreen } from './RhythmScreen.tsx'

/** /salon/rhythm: the salons in reach together. */
export const SalonsRhythmPage = () => {
  const me = useMe()
  if (!seesSalons(me)) return <Navigate to="/employee/rhythm" replace />
  const isChain = isChainLevel(me)
  return (
    <RhythmScreen
      place={{
        path: '/salon/rhythm',
        subject: {},
        kind: 'salons',
        name: seesEverySalon(me) ? 'Kjeden' : 'Salongene dine',
        days: isChain ? '/chain/days' : '/salon/days',
        back: isChain ? { to: '/chain', label: 'Kjede' } : { to: '/', label: 'Hjem' },
      }}
    />
  )
}

/** Redirects viewers who may not see salons to their own page in the URL's salon. */
const ToOwnRhythm = () => {
  const { salonId } = useParams()
  const { search } = useLocation()
  return <Navigate to={`/employee/${salonId}/rhythm${search}`} replace />
}

/** /salon/{salonId}/rhythm */
export const SalonRhythmPage = () => {
  const me = useMe()
  const { salonId } = useParams()
  if (!seesSalons(me)) return <ToOwnRhythm />
  const salon = me.salons.find(({ objectId }) => objectId === salonId)
  if (!salon) return <NotFoundPage />
  const { objectId, name } = salon
  const root = `/salon/${objectId}`
  return (
    <RhythmScreen
      key={objectId}
      place={{
        path: `${root}/rhythm`,
        subject: { objectId },
        kind: 'salon',
        name,
        days: `${root}/days`,
        back: { to: root, label: name },
      }}
    />
  )
}

/** /salon/{salonId}/{employeeId}/rhythm */
export const PersonRhythmPage = () => {
  const { mayLook, salonId, employeeId, salon, name, awaited, root } = usePersonPage()
  if (!mayLook) return <ToOwnRhythm />
  if (!salon) return <NotFoundPage />
  return (
    <RhythmScreen
      key={employeeId}
      place={{
        path: `${root}/rhythm`,
        subject: { objectId: employeeId, salonId },
        kind: 'person',
        name,
        awaited,
        about: salon.name,
        days: `${root}/days`,
        back: { to: root, label: name },
      }}
    />
  )
}

/** /employee/rhythm and /employee/{salonId}/rhythm: the viewer's own, across all salons or in one. */
export const OwnRhythmPage = () => {
  const me = useMe()
  const { salonId } = useParams()
  if (isLimitedChainLevel(me)) return <Navigate to="/" replace />
  if (salonId !== undefined && !me.activeIn.includes(salonId)) return <Navigate to="/employee" replace />
  const salon = me.salons.find(({ objectId }) => objectId === salonId)
  const root = salonId ? `/employee/${salonId}` : '/employee'
  return (
    <RhythmScreen
      place={{
        path: `${root}/rhythm`,
        subject: { objectId: me.objectId, ...(salonId && { salonId }) },
        kind: 'person',
        name: me.name,
        ...(salon && { about: salon.name }),
        days: `${root}/days`,
        back: salonId ? { to: root, label: 'Mine tall' } : { to: '/', label: 'Hjem' },
      }}
    />
  )
}
