import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../api/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { chainPerSalon, ownSalonsPerSalon } from './queries.ts'
import { isChainLevel } from './reach.ts'
import { SalonList } from './SalonList.tsx'
import { SalonPicker } from './SalonPicker.tsx'
import { Stamp } from './Stamp.tsx'
import { StatsFailure } from './StatsFailure.tsx'
import { MissingNote } from './table/MissingNote.tsx'

/** Shown before a salon is chosen: the picker, and a list of the salons with this month's figures. */
export const ChooseSalon = () => (useMe().salons.length > 0 ? <Salons /> : <NoSalon />)

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

const NoSalon = () => (
  <>
    <PageHeader title="Salong" />
    <PageBody>
      <EmptyState title="Ingen adgang" why="Du har ikke fått adgang til noen salong ennå." seed={26} />
    </PageBody>
  </>
)
