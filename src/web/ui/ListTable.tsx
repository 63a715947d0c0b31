import type { ReactNode } from 'react'
import table from './Table.module.css'
import { WideTable } from './WideTable.tsx'

interface ListTableProps {
  /** The accessible name of the frame. */
  readonly label: string
  /** The column heads. Columns of text align left, as the first column always does; the others align right. */
  readonly heads: readonly (string | { readonly text: string })[]
  /** The rows. */
  readonly children: ReactNode
}

/** A table with a head for each column, and a row for each item of a list. */
export const ListTable = ({ label, heads, children }: ListTableProps) => (
  <WideTable label={label}>
    <table className={table.table}>
      <thead>
        <tr>
          {heads.map(head => {
            const [words, style] = typeof head === 'string' ? [head] : [head.text, table.text]
            return (
              <th key={words} scope="col" className={style}>
                {words}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </WideTable>
)
