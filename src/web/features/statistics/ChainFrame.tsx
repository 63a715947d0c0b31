import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { statisticsExport } from '#contract/statistics-export'
import { type TimeFrame, timeFrameLabels, timeFrames } from '#domain/key-figures/time-frames'
import { download } from '../../api/client.ts'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SegmentLinks, TabLinks } from '../../ui/TabLinks.tsx'
import type { Column } from './queries.ts'
import { SalonPicker } from './SalonPicker.tsx'
import { Stamp } from './Stamp.tsx'
import { TableActions } from './table/TableActions.tsx'
import { keepAgainst } from './trends/use-trends.ts'
import { useFreshFacts } from './use-fresh-facts.ts'
import { Views } from './Views.tsx'

interface ChainFrameProps {
  readonly listType: 'perTimeframe' | 'perSalon'
  readonly timeFrame: TimeFrame
  readonly columns: readonly Column[]
  /** 0 before the first reply. */
  readonly fetchedAt: number
  readonly children: ReactNode
}

/** What stands around the chain's figures: the title, the way to a salon, the two views and the time frames. */
export const ChainFrame = ({ listType, timeFrame, columns, fetchedAt, children }: ChainFrameProps) => {
  useFreshFacts()
  const [search] = useSearchParams()
  const kept = keepAgainst(search)
  const perSalon = listType === 'perSalon'
  return (
    <>
      <PageHeader
        title="Kjede"
        tabTitle={perSalon ? `Kjede, ${timeFrameLabels[timeFrame].toLocaleLowerCase('nb')}` : 'Kjede'}
        stamp={<Stamp frame={perSalon ? timeFrame : 'today'} fetchedAt={fetchedAt} />}
        actions={
          <>
            <SalonPicker />
            <TableActions
              columns={columns}
              fetchFile={ask => download(statisticsExport.chain, { body: { listType, timeFrame, ...ask } })}
            />
          </>
        }
      />
      <PageBody>
        <Views>
          <TabLinks
            label="Visning"
            links={[
              { to: `/chain/perTimeframe${kept}`, label: 'Per tidsrom', current: !perSalon },
              { to: `/chain/perSalon/today${kept}`, label: 'Per salong', current: perSalon },
            ]}
          />
          {perSalon && (
            <SegmentLinks
              label="Tidsrom"
              links={timeFrames.map(frame => ({
                to: `/chain/perSalon/${frame}${kept}`,
                label: timeFrameLabels[frame],
                current: frame === timeFrame,
              }))}
            />
          )}
        </Views>
        {children}
      </PageBody>
    </>
  )
}
