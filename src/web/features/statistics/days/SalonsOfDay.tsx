import { useQuery } from '@tanstack/react-query'
import type { SalesFigures } from '#domain/statistics/statistics'
import type { Day } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { type DaysView, daysSearch } from '../days-view.ts'
import { StatsFailure } from '../StatsFailure.tsx'
import { FigureRows } from './FigureRows.tsx'
import { salonsOn } from './queries.ts'

interface SalonsOfDayProps {
  readonly day: Day
  readonly view: DaysView
  /** The day's figures across the salons. */
  readonly total: SalesFigures
}

/** A day of several salons, one row per salon. Each row links to the salon's receipts of that day. */
export const SalonsOfDay = ({ day, view, total }: SalonsOfDayProps) => {
  const me = useMe()
  const query = useQuery(salonsOn(day))
  const open = new Set(me.salons.map(({ objectId }) => objectId))
  return (
    <section aria-label="Salongene">
      {query.error && <StatsFailure query={query} />}
      {query.isPending && <TableSkeleton label="Henter salongene" rows={6} figures={3} />}
      {query.data && (
        <FigureRows
          caption="Salongene denne dagen"
          head="Salong"
          figure={view.figure}
          total={total}
          groups={[
            {
              title: 'Salongene',
              to: '',
              total,
              rows: query.data.map(({ objectId, title, state, figures }) => ({
                key: objectId,
                label: title,
                to: open.has(objectId) ? `/salon/${objectId}/days/${day}${daysSearch(view)}` : null,
                state,
                figures,
              })),
            },
          ]}
        />
      )}
    </section>
  )
}
