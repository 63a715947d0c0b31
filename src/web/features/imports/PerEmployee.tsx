import type { ImportReport } from '#contract/imports/imports'
import { unnamed } from '#domain/sales/article-groups'
import { fixed } from '#domain/values/number-format'
import { Section } from '../../ui/Section.tsx'
import table from '../../ui/Table.module.css'
import { WideTable } from '../../ui/WideTable.tsx'

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
      <WideTable label="Per ansatt">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Ansatt</th>
              <th scope="col">Kvitteringer</th>
              <th scope="col">Uten mva., kr</th>
              <th scope="col">Med mva., kr</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </WideTable>
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
