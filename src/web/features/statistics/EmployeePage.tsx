import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { chosenFields } from '#domain/statistics/spans'
import { download } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { ChooseSpan } from './choose-span/ChooseSpan.tsx'
import { keptAt } from './kept-view.ts'
import { OwnPayLine } from './month/OwnPayLine.tsx'
import { PersonFigures } from './PersonFigures.tsx'
import { PersonHeader } from './PersonHeader.tsx'
import { employeePerTimeframe } from './queries.ts'
import { RankingsLink } from './RankingsLink.tsx'
import { isLimitedChainLevel } from './reach.ts'
import { RhythmLink } from './rhythm/RhythmLink.tsx'
import { Stamp } from './Stamp.tsx'
import { TableActions } from './table/TableActions.tsx'
import { useFreshFacts } from './use-fresh-facts.ts'
import { useKept } from './use-kept.ts'
import { Views } from './Views.tsx'

/** The viewer's own page in a salon: profile, monthly progress, ranking and figures [R039]. */
const OwnFigures = ({ salonId }: { salonId: string }) => {
  useFreshFacts()
  const me = useMe()
  const { chosen, against } = useKept()
  const query = useQuery(employeePerTimeframe(me.objectId, salonId, chosen))
  const nameOf = (id: string) => me.salons.find(({ objectId }) => objectId === id)?.name ?? 'Annen salong'
  return (
    <>
      <PersonHeader
        title={me.name}
        tabTitle="Mine tall"
        person={me}
        stamp={<Stamp frame={chosen ?? 'today'} fetchedAt={query.dataUpdatedAt} about={nameOf(salonId)} />}
        aside={<RankingsLink />}
        actions={
          <>
            <RhythmLink root={`/employee/${salonId}`} chosen={chosen} />
            <TableActions
              columns={query.data?.parts ?? []}
              fetchFile={({ format }) =>
                download(statisticsExport.employee, {
                  body: { objectId: me.objectId, salonId, ...(chosen && chosenFields(chosen)), format },
                })
              }
            />
          </>
        }
      />
      <PageBody>
        <Views>
          <TabLinks
            label="Salong"
            links={me.activeIn.map(id => ({
              to: keptAt(`/employee/${id}`, { chosen, against }),
              label: nameOf(id),
              current: id === salonId,
            }))}
          />
          <ChooseSpan
            chosen={chosen}
            to={other => keptAt(`/employee/${salonId}`, { chosen: other, against })}
          />
        </Views>
        <PersonFigures
          query={query}
          caption={`${me.name}, ${nameOf(salonId)}`}
          days={`/employee/${salonId}/days`}
        >
          <OwnPayLine salonId={salonId} fetchedAt={query.dataUpdatedAt} />
        </PersonFigures>
      </PageBody>
    </>
  )
}

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
