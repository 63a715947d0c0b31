import type { ImportReport } from '#contract/imports/imports'
import { unnamed } from '#domain/sales/article-groups'
import { capitalised } from '#domain/values/capitalised'
import { fixed } from '#domain/values/number-format'
import { ListTable } from '../../ui/ListTable.tsx'
import { Section } from '../../ui/Section.tsx'
import table from '../../ui/Table.module.css'

type EmployeeOfImport = ImportReport['perEmployee'][number]

const Who = ({ empID, name, isWaiting }: EmployeeOfImport & { readonly isWaiting: boolean }) => {
  const number = empID === unnamed ? 'uten nummer' : `nr. ${empID}`
  return name ? (
    <>
      {name} <span className={table.quiet}>{number}</span>
    </>
  ) : (
    <>
      {isWaiting ? `Ukjent, ${number}` : capitalised(number)}{' '}
      <span className={table.quiet}>{isWaiting ? 'venter på kobling' : 'koblet siden'}</span>
    </>
  )
}

const keyOf = ({ empID, objectId }: EmployeeOfImport) => `${empID} ${objectId ?? ''}`

/** The sales or hours of the file per employee. */
export const PerEmployee = ({ report: { kind, perEmployee, unmapped } }: { report: ImportReport }) => {
  const isWaiting = (empID: string) => unmapped.employees.includes(empID)
  return kind === 'saft' ? (
    <Section title="Per ansatt">
      <ListTable label="Per ansatt" heads={['Ansatt', 'Kvitteringer', 'Uten mva., kr', 'Med mva., kr']}>
        {perEmployee.map(row => (
          <tr key={keyOf(row)}>
            <th scope="row">
              <Who {...row} isWaiting={isWaiting(row.empID)} />
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
            <Who {...row} isWaiting={isWaiting(row.empID)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
