import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { employedAsKeys, employedAsLabels, isEmployedAs } from '#domain/employees/employed-as'
import { useMe } from '../../../api/use-session.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { peopleWithFigures } from '../queries.ts'
import { isChainLevel, isLimitedChainLevel, seesEverySalon, seesSalons } from '../reach.ts'
import { usePersonPage } from '../use-person-page.ts'
import { TargetMonth, useTargetMonths } from './TargetMonth.tsx'
import { OtherTargetsSelect, TargetsScreen } from './TargetsScreen.tsx'
import { TargetsTable } from './TargetsTable.tsx'
import type { OtherTargets } from './target-address.ts'

/** Kinds of employment have no page of their own: theirs is that of all salons, with the kind in the URL. */
const rolesAt = (path: string, except?: string): OtherTargets => ({
  label: 'Ansatt som',
  choices: employedAsKeys
    .filter(key => key !== except)
    .map(key => ({ value: `${path}?role=${key}`, label: employedAsLabels[key] })),
})

const byChain = 'Kjeden setter dem.'

/** Nobody sets their own (A144). */
const ownBy = (me: ReturnType<typeof useMe>): string =>
  seesSalons(me) ? 'Kjeden setter målene dine.' : 'Sjefen i salongen setter målene dine.'

type Named = readonly { readonly objectId: string; readonly name: string }[]

const salonsOf = (salons: Named, except?: string): OtherTargets => ({
  label: 'Salong',
  choices: salons
    .filter(({ objectId }) => objectId !== except)
    .map(({ objectId, name }) => ({ value: `/salon/${objectId}/targets`, label: name })),
})

const chainChoice: OtherTargets = {
  label: 'Kjede',
  choices: [{ value: '/chain/targets', label: 'Hele kjeden' }],
}

const partsOfSalons = {
  title: 'Salong for salong',
  rowTo: (objectId: string) => `/salon/${objectId}/targets`,
}

/** True for those who see the targets of the chain (A144). */
const reachesChain = (me: ReturnType<typeof useMe>): boolean => isChainLevel(me) && seesEverySalon(me)

/** The kind of employment in the URL; null without one. */
const useRole = () => {
  const role = useSearchParams()[0].get('role')
  return isEmployedAs(role) ? role : null
}

/** The targets of a kind of employment, below the page of the chain or of the salons. */
const RoleTargets = ({ path, role }: { path: string; role: NonNullable<ReturnType<typeof useRole>> }) => {
  const { salons } = useMe()
  const isChain = path === '/chain/targets'
  return (
    <TargetsScreen
      key={role}
      place={{
        path,
        objectId: role,
        kind: 'role',
        whoSets: byChain,
        name: employedAsLabels[role],
        back: { to: path, label: isChain ? 'Mål for kjeden' : 'Mål' },
        others: [...(isChain ? [chainChoice] : []), rolesAt(path, role), salonsOf(salons)],
      }}
    />
  )
}

/** /chain/targets: the chain's, or with ?role= those of a kind of employment. */
export const ChainTargetsPage = () => {
  const me = useMe()
  const role = useRole()
  if (!reachesChain(me)) return <Navigate to="/salon/targets" replace />
  if (role) return <RoleTargets path="/chain/targets" role={role} />
  return (
    <TargetsScreen
      place={{
        path: '/chain/targets',
        kind: 'chain',
        whoSets: byChain,
        name: 'Hele kjeden',
        back: { to: '/chain', label: 'Kjede' },
        parts: partsOfSalons,
        others: [rolesAt('/chain/targets'), salonsOf(me.salons)],
      }}
    />
  )
}

/** The viewer's salons side by side. Their targets are set salon by salon, because together they have none. */
const ChooseTargets = ({ salons }: { salons: Named }) => {
  const { shown } = useTargetMonths()
  return (
    <>
      <PageHeader
        title="Mål"
        before={<BackLink to="/">Hjem</BackLink>}
        actions={<OtherTargetsSelect others={[rolesAt('/salon/targets')]} />}
      />
      <PageBody>
        {salons.length === 0 ? (
          <EmptyState title="Ingen adgang" why="Du har ikke fått adgang til noen salong ennå." seed={26} />
        ) : (
          <>
            <TargetMonth />
            <TargetsTable {...partsOfSalons} month={shown} />
          </>
        )}
      </PageBody>
    </>
  )
}

/** /salon/targets: a choice of the viewer's salons, or with ?role= the targets of a kind of employment. */
export const SalonsTargetsPage = () => {
  const me = useMe()
  const role = useRole()
  if (reachesChain(me)) return <Navigate to="/chain/targets" replace />
  if (!seesSalons(me)) return <Navigate to="/employee/targets" replace />
  if (role) return <RoleTargets path="/salon/targets" role={role} />
  const [only, ...others] = me.salons
  if (only && others.length === 0) return <Navigate to={`/salon/${only.objectId}/targets`} replace />
  return <ChooseTargets salons={me.salons} />
}

/** /salon/{salonId}/targets */
export const SalonTargetsPage = () => {
  const me = useMe()
  const { salonId = '' } = useParams()
  const maySee = seesSalons(me)
  const { data: people = [] } = useQuery({ ...peopleWithFigures(salonId), enabled: maySee })
  if (!maySee) return <Navigate to="/employee/targets" replace />
  const salon = me.salons.find(({ objectId }) => objectId === salonId)
  if (!salon) return <NotFoundPage />
  const { objectId, name } = salon
  const root = `/salon/${objectId}`
  return (
    <TargetsScreen
      key={objectId}
      place={{
        path: `${root}/targets`,
        objectId,
        kind: 'salon',
        whoSets: byChain,
        name,
        back: { to: root, label: name },
        parts: {
          salonId: objectId,
          title: 'Ansatt for ansatt',
          rowTo: personId => `${root}/${personId}/targets`,
        },
        others: [
          {
            label: 'Ansatt',
            choices: people.map(one => ({ value: `${root}/${one.objectId}/targets`, label: one.name })),
          },
          salonsOf(me.salons, objectId),
          rolesAt(reachesChain(me) ? '/chain/targets' : '/salon/targets'),
          ...(reachesChain(me) ? [chainChoice] : []),
        ],
      }}
    />
  )
}

/** /salon/{salonId}/{employeeId}/targets */
export const PersonTargetsPage = () => {
  const { me, mayLook, salonId, employeeId, salon, name, awaited, root } = usePersonPage()
  const { data: people = [] } = useQuery({ ...peopleWithFigures(salonId), enabled: mayLook })
  if (!mayLook) return <Navigate to="/employee/targets" replace />
  if (!salon) return <NotFoundPage />
  const ofSalon = `/salon/${salonId}`
  return (
    <TargetsScreen
      key={employeeId}
      place={{
        path: `${root}/targets`,
        objectId: employeeId,
        kind: 'person',
        name,
        awaited,
        about: salon.name,
        whoSets: employeeId === me.objectId ? ownBy(me) : 'Sjefen i salongen og kjeden setter dem.',
        back: { to: root, label: name },
        others: [
          {
            label: 'Ansatt',
            choices: people
              .filter(({ objectId }) => objectId !== employeeId)
              .map(one => ({ value: `${ofSalon}/${one.objectId}/targets`, label: one.name })),
          },
          { label: 'Salong', choices: [{ value: `${ofSalon}/targets`, label: salon.name }] },
        ],
      }}
    />
  )
}

/** /employee/targets: the viewer's own, which others set. */
export const OwnTargetsPage = () => {
  const me = useMe()
  if (isLimitedChainLevel(me) || me.activeIn.length === 0) return <Navigate to="/" replace />
  return (
    <TargetsScreen
      place={{
        path: '/employee/targets',
        objectId: me.objectId,
        kind: 'person',
        name: me.name,
        whoSets: ownBy(me),
        back: { to: '/', label: 'Hjem' },
        others: [],
      }}
    />
  )
}
