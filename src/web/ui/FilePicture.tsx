import type { ReactNode } from 'react'
import styles from './FilePicture.module.css'

interface FilePictureProps {
  /** The words that open the picture. */
  readonly title: string
  /** What the table is, for screen readers. */
  readonly label: string
  /** Each line of the file as its cells. */
  readonly rows: readonly (readonly string[])[]
  /** The place of a wrong cell, counted from 0. */
  readonly wrong?: { readonly row: number; readonly column: number }
  /** Later columns are left out. */
  readonly shownColumns?: number
  /** What stands below. */
  readonly children?: ReactNode
}

/** A picture of a file's lines, to be opened. */
export const FilePicture = ({ title, label, rows, wrong, shownColumns, children }: FilePictureProps) => {
  const isCut = shownColumns !== undefined && (rows[0]?.length ?? 0) > shownColumns
  return (
    <details className={styles.example}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.file} tabIndex={0} aria-label={label}>
        <table>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={cells.join(';')}>
                <th scope="row">{row + 1}</th>
                {cells.slice(0, shownColumns).map((cell, column) => {
                  const isWrong = row === wrong?.row && column === wrong.column
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
      {children}
    </details>
  )
}
