import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { useMe } from '../../../api/use-session.ts'
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx'
import { peopleWithFigures } from '../queries.ts'
import { isChainLevel, isLimitedChainLevel, seesEverySalon, seesSalons } from '../reach.ts'
import { usePersonPage } from '../use-person-page.ts'
import { WhyScreen } from './WhyScreen.tsx'
import type { WhyAddress } from './why-place.ts'

type Choices = WhyAddress['others']['choices']

const nothingElse: WhyAddress['others'] = { label: '', choices: [] }

const choicesOf = (
  all: readonly { readonly objectId: string; readonly name: string }[],
  except: string,
): Choices =>
  all
    .filter(({ objectId }) => objectId !== except)
    .map(({ objectId, name }) => ({ value: objectId, label: name }))

/** A salon's own page, if it is within the viewer's reach. */
const useSalonAt = () => {
  const { salons } = useMe()
  return (objectId: string) =>
    salons.some(salon => salon.objectId === objectId) ? `/salon/${objectId}/why` : null
}

/** /chain/why: the chain, or with an access list those salons together. */
export const ChainWhyPage = () => {
  const me = useMe()
  const partTo = useSalonAt()
  if (!isChainLevel(me)) return <Navigate to="/salon/why" replace />
  return (
    <WhyScreen
      place={{
        path: '/chain/why',
        subject: {},
        kind: 'salons',
        name: seesEverySalon(me) ? 'Kjeden' : 'Salongene dine',
        salonId: null,
        days: '/chain/days',
        back: { to: '/chain', label: 'Kjede' },
        partTo,
        others: nothingElse,
      }}
    />
  )
}

/** /salon/why: a manager's salons together. */
export const SalonsWhyPage = () => {
  const me = useMe()
  const partTo = useSalonAt()
  if (isChainLevel(me)) return <Navigate to="/chain/why" replace />
  if (!seesSalons(me)) return <Navigate to="/employee/why" replace />
  return (
    <WhyScreen
      place={{
        path: '/salon/why',
        subject: {},
        kind: 'salons',
        name: 'Salongene dine',
        salonId: null,
        days: '/salon/days',
        back: { to: '/', label: 'Hjem' },
        partTo,
        others: nothingElse,
      }}
    />
  )
}

/** Redirects viewers who may not see salons to their own page in the URL's salon. */
const ToOwnWhy = () => {
  const { salonId } = useParams()
  const { search } = useLocation()
  return <Navigate to={`/employee/${salonId}/why${search}`} replace />
}

/** /salon/{salonId}/why */
export const SalonWhyPage = () => {
  const me = useMe()
  const { salonId } = useParams()
  if (!seesSalons(me)) return <ToOwnWhy />
  const salon = me.salons.find(({ objectId }) => objectId === salonId)
  if (!salon) return <NotFoundPage />
  const { objectId, name } = salon
  const root = `/salon/${objectId}`
  return (
    <WhyScreen
      key={objectId}
      place={{
        path: `${root}/why`,
        subject: { objectId },
        kind: 'salon',
        name,
        salonId: objectId,
        days: `${root}/days`,
        back: { to: root, label: name },
        partTo: personId => `${root}/${personId}/why`,
        others: { label: 'Salong', choices: choicesOf(me.salons, objectId) },
      }}
    />
  )
}

/** /salon/{salonId}/{employeeId}/why */
export const PersonWhyPage = () => {
  const { mayLook, salonId, employeeId, salon, name, awaited, root } = usePersonPage()
  const { data: colleagues = [] } = useQuery({ ...peopleWithFigures(salonId), enabled: mayLook })
  if (!mayLook) return <ToOwnWhy />
  if (!salon) return <NotFoundPage />
  return (
    <WhyScreen
      key={employeeId}
      place={{
        path: `${root}/why`,
        subject: { objectId: employeeId, salonId },
        kind: 'person',
        name,
        awaited,
        about: salon.name,
        salonId,
        days: `${root}/days`,
        back: { to: root, label: name },
        partTo: () => null,
        others: { label: 'Ansatt', choices: choicesOf(colleagues, employeeId) },
      }}
    />
  )
}

/** /employee/why and /employee/{salonId}/why: the viewer's own, across all salons or in one. */
export const OwnWhyPage = () => {
  const me = useMe()
  const { salonId } = useParams()
  if (isLimitedChainLevel(me)) return <Navigate to="/" replace />
  if (salonId !== undefined && !me.activeIn.includes(salonId)) return <Navigate to="/employee" replace />
  const salon = me.salons.find(({ objectId }) => objectId === salonId)
  return (
    <WhyScreen
      place={{
        path: salonId ? `/employee/${salonId}/why` : '/employee/why',
        subject: { objectId: me.objectId, ...(salonId && { salonId }) },
        kind: 'person',
        name: me.name,
        ...(salon && { about: salon.name }),
        salonId: salonId ?? null,
        days: salonId ? `/employee/${salonId}/days` : '/employee/days',
        back: salonId ? { to: `/employee/${salonId}`, label: 'Mine tall' } : { to: '/', label: 'Hjem' },
        partTo: id => (me.activeIn.includes(id) ? `/employee/${id}/why` : null),
        others: nothingElse,
      }}
    />
  )
}
