import { useQuery } from '@tanstack/react-query'
import { reachesEverySalon } from '#domain/access/scope'
import { asFailure } from '../../failure.ts'
import { useMe } from '../../api/use-session.ts'
import { counted } from '../../ui/counted.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { mappingList } from './queries.ts'
import { people, salonList } from '../../api/administration.ts'
import { LateOfLeavers } from './LateOfLeavers.tsx'
import { MappingSection } from './MappingSection.tsx'
import { kinds, mappedRows, numbersOnUnknownRegisters, waitingRows } from './rows.ts'

/** Maps unknown names in files. A mapping is stored and applies from the first day. */
export const MappingTab = () => {
  const wide = reachesEverySalon(useMe(), 'customerAdmin')
  const all = [useQuery(mappingList), useQuery(salonList), useQuery(people)] as const
  const [{ data }, salons, persons] = all
  const broken = all.find(({ error, data }) => error && !data)
  if (broken?.error)
    return (
      <NotFetched
        failure={asFailure(broken.error)}
        what="Koblingene"
        onRetry={() => all.map(query => query.error && query.refetch())}
        retrying={broken.isFetching}
      />
    )
  if (!data || !salons.data || !persons.data) return <TableSkeleton label="Henter koblingene" figures={2} />

  const waiting = waitingRows(data.waiting, wide, data.mapped.registers)
  const mapped = mappedRows(data.mapped, wide)
  const later = numbersOnUnknownRegisters(data.waiting)
  return (
    <>
      {kinds.map(kind => (
        <MappingSection
          key={kind}
          kind={kind}
          waiting={waiting[kind]}
          mapped={mapped[kind]}
          known={{ salons: salons.data, people: persons.data }}
          foot={
            kind === 'employees' &&
            later > 0 &&
            `${counted(later, 'ansattnummer', 'ansattnumre')} på kasser uten salong kommer når kassa er koblet.`
          }
        />
      ))}
      <LateOfLeavers late={data.late} salons={salons.data} />
    </>
  )
}
