import { useSearchParams } from 'react-router'
import type { Day } from '#domain/values/month'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import type { DaysView } from '../days-view.ts'
import { StatsFailure } from '../StatsFailure.tsx'
import { LeftOut } from './LeftOut.tsx'
import type { DayAddress } from './place.ts'
import type { KnownDay } from './queries.ts'
import { ReceiptList } from './ReceiptList.tsx'
import { useReceipts } from './use-receipts.ts'
import { WhatReceiptsGive } from './WhatReceiptsGive.tsx'

interface ReceiptsOfDayProps {
  readonly place: DayAddress
  readonly view: DaysView
  readonly day: Day
  /** Undefined while loading. The receipts do not wait for it. */
  readonly known: KnownDay | undefined
}

/** The figures from the day's receipts and the list of receipts. The one in the URL is expanded. */
export const ReceiptsOfDay = ({ place, view, day, known }: ReceiptsOfDayProps) => {
  const [search] = useSearchParams()
  const open = search.get('receipt')
  const all = view.only !== undefined
  const { query, first, receipts } = useReceipts(place.subject, day, { open, all })
  if (query.isPending) return <TableSkeleton label="Henter kvitteringene" rows={8} figures={2} />
  if (!first) return <StatsFailure query={query} what="Kvitteringene" />
  return (
    <>
      {query.error && <StatsFailure query={query} what="Kvitteringene" />}
      {known?.figures && (
        <WhatReceiptsGive
          figure={view.figure}
          date={day}
          day={known.figures}
          counted={first.counted}
          costShares={first.costShares}
          place={place}
        />
      )}
      <LeftOut leftOut={first.leftOut} />
      {receipts.length > 0 && (
        <ReceiptList
          place={place}
          view={view}
          day={day}
          open={open}
          query={query}
          page={first}
          receipts={receipts}
        />
      )}
      {receipts.length === 0 && known?.figures && (
        <EmptyState title="Ingen kvitteringer" why="Det dagen har, står i dagstallene." seed={29} />
      )}
    </>
  )
}
