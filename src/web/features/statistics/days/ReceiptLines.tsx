import type { Receipt } from '#contract/statistics/receipts'
import type { FigurePath } from '#domain/statistics/key-figures'
import { countsIn, isOfCost, reasons, termsOf, whyNot } from '#domain/statistics/what-counts'
import { fixed } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { listed } from '../../../ui/counted.ts'
import { IconCheck, IconMinus } from '../../../ui/icons.ts'
import { nameOfTerm } from '../explanation/figure-words.ts'
import amounts from './Amounts.module.css'
import { isOwn, receiptTerms } from './of-receipt.ts'
import styles from './ReceiptLines.module.css'
import { lineWords } from './receipt-words.ts'

interface ReceiptLinesProps {
  readonly receipt: Receipt
  readonly figure: FigurePath
  /** The person whose lines count, for a person's days. */
  readonly objectId: string | undefined
  readonly totalEx: number
}

type Line = Receipt['lines'][number]

interface Standing {
  readonly counts: boolean
  readonly words: string
}

const standingOf = (
  line: Line,
  { receipt: { channel }, figure, objectId }: Pick<ReceiptLinesProps, 'receipt' | 'figure' | 'objectId'>,
): Standing => {
  if (!isOwn(line, objectId)) return { counts: false, words: 'teller ikke: en annens linje' }
  const terms = countsIn(figure, channel, line)
  const why = whyNot(figure, channel, line)
  if (why) return { counts: false, words: `teller ikke: ${reasons[why]}` }
  return {
    counts: true,
    words:
      termsOf(figure).length === 1 ? 'teller' : `teller i ${listed(terms.map(term => nameOfTerm(term)))}`,
  }
}

const Mark = ({ counts, words }: Standing) => {
  const Icon = counts ? IconCheck : IconMinus
  return (
    <span className={classes(styles.mark, counts && styles.counts)}>
      <Icon aria-hidden="true" />
      {words}
    </span>
  )
}

/** The lines of a receipt. Each shows whether it counts in the figure, and if not, why. */
export const ReceiptLines = ({ receipt, figure, objectId, totalEx }: ReceiptLinesProps) => {
  const { lines, others, nr, amountIn } = receipt
  const hasMarks = receiptTerms(figure).length > 0
  return (
    <table className={classes(amounts.amounts, styles.lines)}>
      <caption className="visually-hidden">Linjene på kvittering {nr}</caption>
      <thead>
        <tr>
          <th scope="col">Linje</th>
          <th scope="col">Eks. mva.</th>
          <th scope="col">Inkl. mva.</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => {
          const standing = standingOf(line, { receipt, figure, objectId })
          return (
            // Lines have no id, and their order is fixed.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={place} data-counts={standing.counts}>
              <th scope="row">
                <span className={styles.text}>{line.text ?? 'Uten tekst'}</span>
                <span className={styles.about}>{lineWords(line, isOfCost(figure))}</span>
                {hasMarks && <Mark {...standing} />}
              </th>
              <td>{fixed(line.amountEx, 2)}</td>
              <td>{fixed(line.amountIn, 2)}</td>
            </tr>
          )
        })}
        {others && (
          <tr data-counts="false">
            <th scope="row">
              <span className={styles.text}>
                {others.lines === 1 ? '1 linje' : `${others.lines} linjer`} av andre
              </span>
              <span className={styles.about}>Det andre solgte på samme kvittering, uten navn</span>
              {hasMarks && <Mark counts={false} words="teller ikke: en annens linje" />}
            </th>
            <td>{fixed(others.amountEx, 2)}</td>
            <td>{fixed(others.amountIn, 2)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Hele kvitteringen, med kassens egen sum</th>
          <td>{fixed(totalEx, 2)}</td>
          <td>{fixed(amountIn, 2)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
