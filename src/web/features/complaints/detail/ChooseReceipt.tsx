import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Complaint, OfferedReceipt } from '#contract/complaints/complaints'
import { isDay } from '#domain/values/month'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { receiptsOfVisit } from '../queries.ts'
import { amount, receiptWords } from '../receipt-words.ts'
import type { ChangeCase } from '../use-change.ts'
import styles from './ChooseReceipt.module.css'

interface ChooseReceiptProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
  readonly onClose: () => void
}

interface OfferedProps {
  readonly receipt: OfferedReceipt
  readonly employee: string | undefined
  readonly chosen: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
}

/** The purchased items, without the customer: 'Klipp dame, Sjampo'. */
const bought = ({ lines }: OfferedReceipt) =>
  lines
    .map(({ text }) => text)
    .filter(text => text !== null)
    .join(', ')

const Offered = ({ receipt, employee, chosen, disabled, onChoose }: OfferedProps) => {
  const marks = [
    chosen && receiptWords.chosen,
    receipt.fits && receiptWords.fits,
    receipt.byEmployee && employee && receiptWords.byEmployee(employee),
  ].filter(mark => typeof mark === 'string')
  return (
    <li>
      <button
        type="button"
        className={classes(styles.receipt, chosen && styles.chosen)}
        aria-pressed={chosen}
        disabled={disabled}
        onClick={onChoose}
      >
        <span className={styles.head}>
          <b>{`${receipt.time} · ${receipt.register}`}</b>
          <b>{amount(receipt.amountIn)}</b>
        </span>
        {bought(receipt) && <span className={styles.lines}>{bought(receipt)}</span>}
        {marks.length > 0 && <span className={styles.marks}>{marks.join(' · ')}</span>}
      </button>
    </li>
  )
}

/** The receipts of a day, best matches first. The user chooses the receipt of the visit or states that none was found [C38]. */
export const ChooseReceipt = ({ complaint, change, onClose }: ChooseReceiptProps) => {
  const { objectId, createdAt, backdate, employee, names, receipt, receiptMissing } = complaint
  const cameIn = dayAt(createdAt)
  const [day, setDay] = useState<string>(receipt?.day ?? backdate ?? cameIn)
  const asked = isDay(day) && day <= cameIn ? day : null
  const { data, error, isFetching, refetch } = useQuery({
    ...receiptsOfVisit(objectId, asked ?? cameIn),
    enabled: asked !== null,
  })
  const link = (chosen: string | null) =>
    change.mutate({ linkReceipt: chosen === null ? null : { receipt: chosen } }, { onSettled: onClose })
  const offered = asked === null ? undefined : data?.receipts
  return (
    <div className={styles.choose}>
      <DateField label={receiptWords.day} value={day} max={cameIn} onChange={setDay} />
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Kvitteringene"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      <div role="status" className={styles.status}>
        {!offered && isFetching && receiptWords.loading}
        {offered?.length === 0 && receiptWords.empty}
      </div>
      {offered && offered.length > 0 && (
        <ul className={styles.receipts}>
          {offered.map(one => (
            <Offered
              key={one.objectId}
              receipt={one}
              employee={names[employee]}
              chosen={one.objectId === receipt?.objectId}
              disabled={change.isPending}
              onChoose={() => (one.objectId === receipt?.objectId ? onClose() : link(one.objectId))}
            />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Avbryt</Button>
        {!receiptMissing && (
          <Button busy={change.isPending} onClick={() => link(null)}>
            {receiptWords.didNotFind}
          </Button>
        )}
      </div>
    </div>
  )
}
