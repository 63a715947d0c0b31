import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { OfferedReceipt, VisitReceipt } from '#contract/complaints/complaints'
import { day } from '#domain/values/month'
import { number } from '#domain/values/number-format'
import { receiptsOfVisit } from '../queries.ts'
import { amount, placeOfReceipt, receiptWords } from '../receipt-words.ts'
import styles from './Beside.module.css'

type Line = OfferedReceipt['lines'][number]

/** For example 'Klipp dame' or '2 × Sjampo'. */
const nameOfLine = ({ text, quantity }: Line): string =>
  `${quantity === 1 ? '' : `${number(quantity)} × `}${text ?? '–'}`

interface ReceiptCardProps {
  readonly objectId: string
  readonly receipt: VisitReceipt
}

/** What was bought at the visit [C38]. */
export const ReceiptCard = ({ objectId, receipt }: ReceiptCardProps) => {
  const id = useId()
  const { data } = useQuery(receiptsOfVisit(objectId, day(receipt.day)))
  const shown = data?.receipts.find(one => one.objectId === receipt.objectId)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{receiptWords.card}</h2>
      <p className={styles.note}>{placeOfReceipt(receipt)}</p>
      {data && !shown && <p className={styles.note}>{receiptWords.noLines}</p>}
      <dl className={styles.lines}>
        {shown?.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change
          <div key={place}>
            <dt>{nameOfLine(line)}</dt>
            <dd>{amount(line.amountIn)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{receiptWords.total}</dt>
          <dd>{amount(receipt.amountIn)}</dd>
        </div>
      </dl>
    </section>
  )
}
