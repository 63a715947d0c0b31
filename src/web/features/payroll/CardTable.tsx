import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './CardTable.module.css'

interface CardTableProps {
  /** The accessible name, or the id of the heading that has it. */
  readonly label?: string
  readonly labelledBy?: string
  /** The column heads. Columns of text align left, as the first column always does; the others align right. */
  readonly heads: readonly (string | { readonly text: string })[]
  /**
   * `dense`: many figures, in smaller type. `words`: cells with sentences. `few`: few columns, which a tablet has room for.
   * By default cells with one figure.
   */
  readonly look?: 'dense' | 'words' | 'few'
  /** The rows. A cell names its column in `data-head`, which its card shows. */
  readonly children: ReactNode
  /** The rows of the sums. */
  readonly foot?: ReactNode
}

/** A table whose rows become cards on a narrow screen. */
export const CardTable = ({ label, labelledBy, heads, look, children, foot }: CardTableProps) => (
  <table
    className={classes(styles.table, look && styles[look])}
    aria-label={label}
    aria-labelledby={labelledBy}
  >
    <thead>
      <tr>
        {heads.map(head => {
          const isText = typeof head !== 'string'
          const words = isText ? head.text : head
          return (
            <th key={words} scope="col" data-text={isText || undefined}>
              {words}
            </th>
          )
        })}
      </tr>
    </thead>
    <tbody>{children}</tbody>
    {foot && <tfoot>{foot}</tfoot>}
  </table>
)

interface WhyButtonProps {
  /** What it explains, for screen readers. */
  readonly of: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Opens and closes the row with the explanation. */
export const WhyButton = ({ of, open, onOpen }: WhyButtonProps) => (
  <Button size="small" aria-expanded={open} aria-label={`Hvorfor? ${of}`} onClick={() => onOpen(!open)}>
    Hvorfor?
  </Button>
)

/** The opened explanation, in a row below the one that it explains. */
export const OpenedRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className={styles.opened}>
    <td colSpan={columns}>{children}</td>
  </tr>
)
