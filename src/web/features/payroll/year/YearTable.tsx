import { decimalsOf } from '#domain/payroll/columns'
import { fixed } from '#domain/values/number-format'
import { WideTable } from '../../../ui/WideTable.tsx'
import { CardTable } from '../CardTable.tsx'

export interface YearColumn<Row> {
  readonly head: string
  readonly figureOf: (row: Row) => number | null
  /** By default two decimals, or none if every figure of the column is whole (P43). */
  readonly textOf?: (row: Row) => string
}

interface YearTableProps<Row> {
  readonly label: string
  /** The heading of the first column. */
  readonly first: string
  readonly columns: readonly YearColumn<Row>[]
  readonly rows: readonly { readonly name: string; readonly row: Row }[]
  readonly total: Row | null
}

/** Rows of figures with their sum. On a narrow screen each row is a card. */
export const YearTable = <Row,>({ label, first, columns, rows, total }: YearTableProps<Row>) => {
  const shown = columns.map(({ head, figureOf, textOf }) => {
    const all = [...rows.map(({ row }) => row), ...(total ? [total] : [])]
    const decimals = decimalsOf(all.map(figureOf))
    return { head, textOf: textOf ?? ((row: Row) => fixed(figureOf(row), decimals)) }
  })
  const cells = (row: Row) =>
    shown.map(({ head, textOf }) => (
      <td key={head} data-head={head}>
        {textOf(row)}
      </td>
    ))
  return (
    <WideTable label={label}>
      <CardTable
        label={label}
        look="dense"
        heads={[first, ...shown.map(({ head }) => head)]}
        foot={
          total && (
            <tr>
              <th scope="row">Sum</th>
              {cells(total)}
            </tr>
          )
        }
      >
        {rows.map(({ name, row }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells(row)}
          </tr>
        ))}
      </CardTable>
    </WideTable>
  )
}
