import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { fieldsOf, type Span, spanName } from '#domain/statistics/spans'
import { isTimeFrame, timeFrameLabels, timeFrames } from '#domain/statistics/time-frames'
import { download } from '../../api/client.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageBody } from '../../ui/PageBody.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SegmentLinks, TabLinks } from '../../ui/TabLinks.tsx'
import { ChooseSpan } from './choose-span/ChooseSpan.tsx'
import { keptAt } from './kept-view.ts'
import type { Column } from './queries.ts'
import { SalonPicker } from './SalonPicker.tsx'
import { Stamp } from './Stamp.tsx'
import { TableActions } from './table/TableActions.tsx'
import { useFreshFacts } from './use-fresh-facts.ts'
import { useKept } from './use-kept.ts'
import { Spans, Views } from './Views.tsx'

interface ChainFrameProps {
  readonly listType: 'perTimeframe' | 'perSalon'
  readonly span: Span
  readonly columns: readonly Column[]
  /** 0 before the first response. */
  readonly fetchedAt: number
  readonly children: ReactNode
}

/** The frame of the chain pages: title, salon picker, the two views and the time frames. */
export const ChainFrame = ({ listType, span, columns, fetchedAt, children }: ChainFrameProps) => {
  useFreshFacts()
  const { against } = useKept()
  const chosen = isTimeFrame(span) ? null : span
  const perSalon = listType === 'perSalon'
  return (
    <>
      <PageHeader
        title="Kjede"
        tabTitle={perSalon || chosen ? `Kjede, ${spanName(span)}` : 'Kjede'}
        stamp={<Stamp frame={perSalon || chosen ? span : 'today'} fetchedAt={fetchedAt} />}
        actions={
          <>
            <SalonPicker />
            <ButtonLink as={Link} to="/chain/targets">
              Mål
            </ButtonLink>
            <TableActions
              columns={columns}
              fetchFile={ask =>
                download(statisticsExport.chain, { body: { listType, ...fieldsOf(span), ...ask } })
              }
            />
          </>
        }
      />
      <PageBody>
        <Views>
          <TabLinks
            label="Visning"
            links={[
              {
                to: keptAt('/chain/perTimeframe', { chosen, against }),
                label: 'Per tidsrom',
                current: !perSalon,
              },
              {
                to: keptAt(`/chain/perSalon/${chosen ? 'monthly' : 'today'}`, { chosen, against }),
                label: 'Per salong',
                current: perSalon,
              },
            ]}
          />
          <Spans>
            {perSalon && (
              <SegmentLinks
                label="Tidsrom"
                links={timeFrames.map(frame => ({
                  to: keptAt(`/chain/perSalon/${frame}`, { against }),
                  label: timeFrameLabels[frame],
                  current: frame === span,
                }))}
              />
            )}
            <ChooseSpan
              chosen={chosen}
              to={other =>
                keptAt(`/chain/${perSalon ? 'perSalon/monthly' : 'perTimeframe'}`, { chosen: other, against })
              }
            />
          </Spans>
        </Views>
        {children}
      </PageBody>
    </>
  )
}
