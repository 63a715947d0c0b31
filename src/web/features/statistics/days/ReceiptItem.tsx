import { useId } from 'react'
import { Link } from 'react-router'
import type { Receipt } from '#contract/statistics/receipts'
import type { FigurePath } from '#domain/statistics/key-figures'
import type { SalesFigures } from '#domain/statistics/statistics'
import { sum, toNumber } from '#domain/values/decimal'
import { fixed } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { IconChevronDown } from '../../../ui/icons.ts'
import { exactText, nameOfTerm, withUnit } from '../explanation/figure-words.ts'
import { receiptTerms } from './of-receipt.ts'
import styles from './ReceiptItem.module.css'
import { ReceiptLines } from './ReceiptLines.tsx'
import { channelWords, NO_CHANNEL, openingWords } from './receipt-words.ts'

interface ReceiptItemProps {
  readonly receipt: Receipt
  readonly figure: FigurePath
  /** The person whose lines count, for a person's days. */
  readonly objectId: string | undefined
  /** The figures from the receipt's lines. */
  readonly figures: SalesFigures
  /** The terms of the figure to which the receipt contributes. */
  readonly brought: readonly FigurePath[]
  readonly isOpen: boolean
  /** URL that expands or collapses the receipt. */
  readonly to: string
}

const totalEx = ({ lines, others }: Receipt): number =>
  toNumber(sum([...lines.map(({ amountEx }) => amountEx), others?.amountEx ?? 0]))

/** A receipt and its contribution to the figure. Expanded, it shows its lines. */
export const ReceiptItem = ({
  receipt,
  figure,
  objectId,
  figures,
  brought,
  isOpen,
  to,
}: ReceiptItemProps) => {
  const id = useId()
  const { time, nr, register, channel, opening, amountIn } = receipt
  const kind = [channel ? channelWords[channel] : NO_CHANNEL, openingWords[opening]]
  return (
    <li className={classes(styles.receipt, isOpen && styles.open)}>
      <Link
        to={to}
        preventScrollReset
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        <span className={styles.time}>{time}</span>
        <span className={styles.what}>
          <strong>{kind.filter(Boolean).join(', ')}</strong>
          <span className={styles.nr}>
            Nr. {nr} · kasse {register}
          </span>
        </span>
        <span className={classes(styles.counts, brought.length === 0 && styles.nothing)}>
          {brought.length === 0
            ? receiptTerms(figure).length > 0 && 'teller ikke'
            : brought.map(term => (
                <span key={term}>
                  {nameOfTerm(term, figures.sales)} {withUnit(exactText(figures, term), term)}
                </span>
              ))}
        </span>
        <span className={styles.sum}>
          <span>{fixed(totalEx(receipt), 2)} eks. mva.</span>
          <span className={styles.including}>{fixed(amountIn, 2)} inkl. mva.</span>
        </span>
        <IconChevronDown className={styles.arrow} aria-hidden="true" />
      </Link>
      {isOpen && (
        <div id={id} className={styles.lines}>
          <ReceiptLines receipt={receipt} figure={figure} objectId={objectId} totalEx={totalEx(receipt)} />
        </div>
      )}
    </li>
  )
}
