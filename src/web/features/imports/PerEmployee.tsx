import type { ImportReport } from '#contract/imports/imports'
import { unnamed } from '#domain/sales/article-groups'
import { fixed } from '#domain/values/number-format'
import { ListTable } from '../../ui/ListTable.tsx'
import { Section } from '../../ui/Section.tsx'
import table from '../../ui/Table.module.css'

type EmployeeOfImport = ImportReport['perEmployee'][number]

const Who = ({ empID, name }: EmployeeOfImport) => {
  const number = empID === unnamed ? 'uten nummer' : `nr. ${empID}`
  return name ? (
    <>
      {name} <span className={table.quiet}>{number}</span>
    </>
  ) : (
    <>
      Ukjent, {number} <span className={table.quiet}>venter på kobling</span>
    </>
  )
}

const keyOf = ({ empID, objectId }: EmployeeOfImport) => `${empID} ${objectId ?? ''}`

/** The sales or hours of the file per employee. */
export const PerEmployee = ({ report: { kind, perEmployee } }: { report: ImportReport }) =>
  kind === 'saft' ? (
    <Section title="Per ansatt">
      <ListTable label="Per ansatt" heads={['Ansatt', 'Kvitteringer', 'Uten mva., kr', 'Med mva., kr']}>
        {perEmployee.map(row => (
          <tr key={keyOf(row)}>
            <th scope="row">
              <Who {...row} />
            </th>
            <td>{fixed(row.receipts, 0)}</td>
            <td>{fixed(row.amountEx, 2)}</td>
            <td>{fixed(row.amountIn, 2)}</td>
          </tr>
        ))}
      </ListTable>
    </Section>
  ) : (
    <Section title="Ansatte i fila">
      <ul>
        {perEmployee.map(row => (
          <li key={keyOf(row)}>
            <Who {...row} />
          </li>
        ))}
      </ul>
    </Section>
  )
