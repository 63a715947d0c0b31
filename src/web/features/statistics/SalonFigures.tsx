import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { spanName } from '#domain/statistics/spans'
import { timeFrameLabels, timeFrames } from '#domain/statistics/time-frames'
import { dayAt } from '../../ui/norwegian-time.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { SegmentLinks, TabLinks } from '../../ui/TabLinks.tsx'
import { ChooseSpan } from './choose-span/ChooseSpan.tsx'
import { WhyLine } from './drivers/WhyLine.tsx'
import { basisOfPage, whySearch } from './drivers/why-view.ts'
import { keptAt } from './kept-view.ts'
import { type Columns, salonPerEmployee, salonPerTimeframe } from './queries.ts'
import { type NamedSalon, SalonHeader } from './SalonHeader.tsx'
import { readSalonView, type SalonView, salonViewAt } from './salon-view.ts'
import { FigureView } from './table/FigureView.tsx'
import { inTimeFrames } from './table/time-frame-columns.ts'
import { DeviationPanel } from './trends/DeviationPanel.tsx'
import { salonFrameTrends, salonPeopleTrends } from './trends/trend-queries.ts'
import { useTrends } from './trends/use-trends.ts'
import { useArranged } from './use-arranged.ts'
import { useFreshFacts } from './use-fresh-facts.ts'
import { Spans, Views } from './Views.tsx'

interface SalonFiguresProps {
  readonly salon: NamedSalon
}

const useSalonColumns = ({ objectId }: NamedSalon, { listType, timeFrame, chosen }: SalonView) => {
  const perTimeframe = useQuery({
    ...salonPerTimeframe(objectId, chosen),
    enabled: listType === 'perTimeframe',
  })
  const perEmployee = useQuery({
    ...salonPerEmployee(objectId, chosen ?? timeFrame),
    enabled: listType === 'perEmployee',
    select: ({ whole, parts }): Columns => ({ whole: whole && { ...whole, title: 'Hele salongen' }, parts }),
  })
  return listType === 'perEmployee' ? perEmployee : perTimeframe
}

const Choices = ({ salon: { objectId }, view }: SalonFiguresProps & { view: SalonView }) => {
  const perEmployee = view.listType === 'perEmployee'
  const at = (part: Partial<SalonView>) => salonViewAt(objectId, { ...view, ...part })
  return (
    <Views>
      <TabLinks
        label="Visning"
        links={[
          { to: at({ listType: 'perTimeframe' }), label: 'Per tidsrom', current: !perEmployee },
          { to: at({ listType: 'perEmployee' }), label: 'Per ansatt', current: perEmployee },
        ]}
      />
      <Spans>
        {perEmployee && (
          <SegmentLinks
            label="Tidsrom"
            links={timeFrames.map(frame => ({
              to: at({ timeFrame: frame, chosen: null }),
              label: timeFrameLabels[frame],
              current: view.chosen === null && frame === view.timeFrame,
            }))}
          />
        )}
        <ChooseSpan chosen={view.chosen} to={chosen => at({ timeFrame: 'monthly', chosen })} />
      </Spans>
    </Views>
  )
}

/** Number of people assumed for the loading placeholder. */
const USUAL_STAFF = 8

/** A salon by time frame, or its people side by side [R037]. */
export const SalonFigures = ({ salon }: SalonFiguresProps) => {
  useFreshFacts()
  const [search] = useSearchParams()
  const view = readSalonView(search, dayAt(Date.now()))
  const span = view.chosen ?? view.timeFrame
  const query = useSalonColumns(salon, view)
  const { columns, ...arranged } = useArranged(query.data)
  const perEmployee = view.listType === 'perEmployee'
  const { objectId: salonId } = salon
  const trends = useTrends(
    perEmployee ? salonPeopleTrends(salonId, span) : salonFrameTrends(salonId, view.chosen),
    query,
  )
  const personAt = (objectId: string) => `/salon/${salonId}/${objectId}`
  return (
    <>
      <SalonHeader salon={salon} view={view} columns={columns} fetchedAt={query.dataUpdatedAt} />
      <PageBody>
        <Choices salon={salon} view={view} />
        {perEmployee && (
          <DeviationPanel
            parts={query.data?.parts ?? []}
            trends={trends}
            to={objectId => keptAt(personAt(objectId), { chosen: view.chosen, against: trends.against })}
            awaited={span === 'today' ? 0 : USUAL_STAFF}
            why={`/salon/${salonId}/why${whySearch({ span, against: basisOfPage(span, trends.against), row: null })}`}
          />
        )}
        {!perEmployee && (
          <WhyLine
            path={`/salon/${salonId}/why`}
            subject={{ objectId: salonId }}
            span={view.chosen ?? 'monthly'}
            against={trends.against}
            enabled={query.isSuccess}
          />
        )}
        <FigureView
          {...arranged}
          query={query}
          trends={trends}
          caption={`${salon.name}, ${perEmployee ? `ansatte, ${spanName(span)}` : 'per tidsrom'}`}
          columns={
            perEmployee
              ? columns.map(column => ({
                  column,
                  marked: !column.objectId,
                  days: `/salon/${salonId}${column.objectId ? `/${column.objectId}` : ''}/days`,
                  ...(column.objectId && { to: personAt(column.objectId) }),
                }))
              : inTimeFrames(columns, {
                  marked: view.chosen ?? 'monthly',
                  fetchedAt: query.dataUpdatedAt,
                  days: `/salon/${salonId}/days`,
                })
          }
        />
      </PageBody>
    </>
  )
}
