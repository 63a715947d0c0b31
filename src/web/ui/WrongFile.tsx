import type { RefusedFile } from '#domain/start/wrong-files'
import { IconAlertCircle } from './icons.ts'
import styles from './WrongFile.module.css'

/** Later columns are left out of the picture. */
const SHOWN_COLUMNS = 4

interface WrongFileProps {
  readonly example: RefusedFile
  /** What the file is, such as 'en kassefil'. */
  readonly what: string
}

/** A picture of a file that is refused: the wrong place, the message it gets, and what to do (B4). */
export const WrongFile = ({ example, what }: WrongFileProps) => {
  const { rows, wrong, message, mend } = example
  const isCut = (rows[0]?.length ?? 0) > SHOWN_COLUMNS
  return (
    <details className={styles.example}>
      <summary>Eksempel på feil i {what}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.file} tabIndex={0} aria-label={`Feil i ${what}`}>
        <table>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={cells.join(';')}>
                <th scope="row">{row + 1}</th>
                {cells.slice(0, SHOWN_COLUMNS).map((cell, column) => {
                  const isWrong = row === wrong.row && column === wrong.column
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of an example do not move.
                    <td key={column} className={isWrong ? styles.wrong : undefined}>
                      {isWrong ? <mark>{cell}</mark> : cell}
                    </td>
                  )
                })}
                {isCut && <td aria-hidden="true">…</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.message}>
        <IconAlertCircle aria-hidden="true" />
        <span>
          <strong>{message}.</strong> {mend}
        </span>
      </p>
    </details>
  )
}
