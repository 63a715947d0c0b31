import { useQuery } from '@tanstack/react-query'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { download } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { keptAt } from './kept-view.ts'
import { PastMonth } from './PastMonth.tsx'
import { PersonFigures } from './PersonFigures.tsx'
import { PersonHeader } from './PersonHeader.tsx'
import { employeePerTimeframe } from './queries.ts'
import { RankingsLink } from './RankingsLink.tsx'
import { Stamp } from './Stamp.tsx'
import { TableActions } from './table/TableActions.tsx'
import { useFreshFacts } from './use-fresh-facts.ts'
import { useKept } from './use-kept.ts'
import { Views } from './Views.tsx'

/** The viewer's own page in a salon: profile, monthly progress, ranking and figures [R039]. */
export const OwnFigures = ({ salonId }: { salonId: string }) => {
  useFreshFacts()
  const me = useMe()
  const { month, against } = useKept()
  const query = useQuery(employeePerTimeframe(me.objectId, salonId, month))
  const nameOf = (id: string) => me.salons.find(({ objectId }) => objectId === id)?.name ?? 'Annen salong'
  return (
    <>
      <PersonHeader
        title={me.name}
        tabTitle="Mine tall"
        person={me}
        stamp={<Stamp frame={month ?? 'today'} fetchedAt={query.dataUpdatedAt} about={nameOf(salonId)} />}
        aside={<RankingsLink />}
        actions={
          <TableActions
            columns={query.data?.parts ?? []}
            fetchFile={({ format }) =>
              download(statisticsExport.employee, {
                body: { objectId: me.objectId, salonId, ...(month && { month }), format },
              })
            }
          />
        }
      />
      <PageBody>
        <Views>
          <TabLinks
            label="Salong"
            links={me.activeIn.map(id => ({
              to: keptAt(`/employee/${id}`, { month, against }),
              label: nameOf(id),
              current: id === salonId,
            }))}
          />
          <PastMonth
            month={month}
            to={chosen => keptAt(`/employee/${salonId}`, { month: chosen, against })}
          />
        </Views>
        <PersonFigures
          query={query}
          caption={`${me.name}, ${nameOf(salonId)}`}
          days={`/employee/${salonId}/days`}
        />
      </PageBody>
    </>
  )
}
