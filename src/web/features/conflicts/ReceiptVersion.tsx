import type { ReceiptVersion as Version } from '#contract/conflicts/conflicts'
import { unnamed } from '#domain/sales/article-groups'
import { fixed, kroner } from '#domain/values/number-format'
import { momentAt } from '../../ui/norwegian-time.ts'
import { shortDay } from '../../ui/short-day.ts'
import styles from './ConflictList.module.css'

interface ReceiptVersionProps {
  readonly title: string
  readonly receipt: Version
  /** The other version; differences from it are highlighted. */
  readonly other: Version
}

const whose = ({ name, empID }: Version['lines'][number]) =>
  name ?? (empID === unnamed ? 'uten nummer' : `nr. ${empID}`)

/** One of two receipts with the same number, with its lines. */
export const ReceiptVersion = ({ title, receipt, other }: ReceiptVersionProps) => {
  const { day, time, amountIn, lines, file, importedAt } = receipt
  const differs = (one: string | number, another: string | number, text: string) =>
    one === another ? text : <strong>{text}</strong>
  return (
    <div className={styles.version}>
      <h4>{title}</h4>
      <p>
        {differs(`${day} ${time}`, `${other.day} ${other.time}`, `${shortDay(day)} kl. ${time}`)}
        {' · '}
        {differs(amountIn, other.amountIn, kroner(amountIn))}
      </p>
      <ul className={styles.lines}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt have no identifier other than their position
          <li key={i}>
            <span>
              {line.text ?? `varegruppe ${line.articleGroup}`}, {whose(line)}
            </span>
            <span className={styles.amount}>{fixed(line.amountIn, 2)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.file}>
        {file}, {momentAt(importedAt)}
      </p>
    </div>
  )
}
