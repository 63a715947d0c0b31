import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { isChainEmpty, mayAddSalons } from '../../api/empty-chain.ts'
import { useMe } from '../../api/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoSalons } from '../../ui/NoSalons.tsx'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { chainPerSalon, ownSalonsPerSalon } from './queries.ts'
import { isChainLevel, seesEverySalon, seesSalons } from './reach.ts'
import { SalonEmployee } from './SalonEmployee.tsx'
import { SalonFigures } from './SalonFigures.tsx'
import { SalonList } from './SalonList.tsx'
import { SalonPicker } from './SalonPicker.tsx'
import { Stamp } from './Stamp.tsx'
import { StatsFailure } from './StatsFailure.tsx'
import { MissingNote } from './table/MissingNote.tsx'

/** Shown before a salon is chosen: the picker, and a list of the salons with this month's figures. */
const ChooseSalon = () => (useMe().salons.length > 0 ? <Salons /> : <NoSalon />)

const Salons = () => {
  const me = useMe()
  const query = useQuery(isChainLevel(me) ? chainPerSalon('monthly') : ownSalonsPerSalon('monthly'))
  return (
    <>
      <PageHeader
        title="Salong"
        stamp={<Stamp frame="monthly" fetchedAt={query.dataUpdatedAt} />}
        actions={<SalonPicker />}
      />
      <PageBody>
        {query.error && <StatsFailure query={query} />}
        <SalonList salons={me.salons} months={query.data?.parts} />
        <MissingNote columns={query.data?.parts ?? []} />
      </PageBody>
    </>
  )
}

const NoSalon = () => {
  const me = useMe()
  return (
    <>
      <PageHeader title="Salong" />
      <PageBody>
        {isChainEmpty(me) ? (
          <NoSalons mayAdd={mayAddSalons(me)} />
        ) : (
          <EmptyState title="Ingen adgang" why="Du har ikke fått adgang til noen salong ennå." seed={26} />
        )}
      </PageBody>
    </>
  )
}

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
