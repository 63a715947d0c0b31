import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Receipt, ReceiptsPage } from '#contract/statistics/receipts'
import type { Day } from '#domain/values/month'
import { Button } from '../../../ui/Button.tsx'
import { SegmentLinks } from '../../../ui/TabLinks.tsx'
import { type DaysView, daysSearch } from '../days-view.ts'
import { broughtTo, figuresOfReceipts, receiptTerms } from './of-receipt.ts'
import type { DayAddress } from './place.ts'
import { ReceiptItem } from './ReceiptItem.tsx'
import styles from './ReceiptList.module.css'

interface ReceiptListProps {
  readonly place: DayAddress
  readonly view: DaysView
  readonly day: Day
  readonly open: string | null
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  /** Carries the totals of the whole day. */
  readonly page: ReceiptsPage
  readonly receipts: readonly Receipt[]
}

const counted = (count: number) => `${count} ${count === 1 ? 'kvittering' : 'kvitteringer'}`

/** The day's receipts by time: all of them, or only those that count in the figure. */
export const ReceiptList = ({ place, view, day, open, query, page, receipts }: ReceiptListProps) => {
  const { figure, span, only } = view
  const { objectId } = place.subject
  const settings = {
    ...page.costShares,
    labelDS: page.counted.sales.DS.label,
    labelPS: page.counted.sales.PS.label,
  }
  const at = (other: DaysView, receipt?: string) => `${place.path}/${day}${daysSearch(other, receipt)}`
  const hold = receipts.map(receipt => {
    const figures = figuresOfReceipts([receipt], objectId, settings)
    return { receipt, figures, brought: broughtTo(figure, figures) }
  })
  const shown = only ? hold.filter(({ brought }) => brought.length > 0) : hold
  return (
    <section aria-labelledby="receipts" className={styles.receipts}>
      <div className={styles.head}>
        <h2 id="receipts">{counted(page.counted.receipts)}</h2>
        {receiptTerms(figure).length > 0 && (
          <SegmentLinks
            label="Hvilke kvitteringer"
            links={[
              { to: at({ figure, span }), label: 'Alle', current: !only },
              { to: at({ figure, span, only: 'counting' }), label: 'De som teller', current: !!only },
            ]}
          />
        )}
      </div>
      <ul>
        {shown.map(({ receipt, ...rest }) => {
          const isOpen = receipt.objectId === open
          return (
            <ReceiptItem
              key={receipt.objectId}
              receipt={receipt}
              figure={figure}
              objectId={objectId}
              isOpen={isOpen}
              to={at(view, isOpen ? undefined : receipt.objectId)}
              {...rest}
            />
          )
        })}
      </ul>
      {only && !query.hasNextPage && (
        <p className={styles.more}>
          {shown.length} av {page.counted.receipts} teller i tallet
        </p>
      )}
      {query.hasNextPage && (
        <p className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            vis mer
          </Button>
          <span>
            {receipts.length} av {page.counted.receipts} vist
          </span>
        </p>
      )}
    </section>
  )
}
