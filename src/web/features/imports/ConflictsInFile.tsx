import { Link } from 'react-router'
import type { ImportReport } from '#contract/imports/imports'
import { receiptConflicts } from '#domain/sales/receipt-conflicts'
import { fixed, kroner } from '#domain/values/number-format'
import { counted } from '../../ui/counted.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { shortDay } from '../../ui/short-day.ts'
import table from '../../ui/Table.module.css'

/** For example '3 kvitteringer i fila har samme nummer som en fra før, men annet innhold'. */
const conflictSentence = (count: number): string =>
  `${counted(count, 'kvittering', 'kvitteringer')} i fila har samme nummer som en fra før, men annet innhold`

/** Receipts in the file that differ from earlier receipts with the same number. */
export const ConflictsInFile = ({ report: { conflicts = [], skipped } }: { report: ImportReport }) => {
  const count = skipped.conflict ?? 0
  if (count === 0) return null
  return (
    <Section
      title={receiptConflicts.title}
      lead={
        <>
          {conflictSentence(count)}. De første teller til noen velger.{' '}
          <Link to="/customer-admin-panel/conflicts">{receiptConflicts.decide}</Link>
        </>
      }
    >
      <ListTable label={receiptConflicts.title} heads={['Kvittering og kasse', 'Kom først', 'I denne fila']}>
        {conflicts.map(({ registerID, nr, day, amountIn, newDay, newAmountIn }) => (
          <tr key={`${registerID} ${nr} ${newDay} ${newAmountIn}`}>
            <th scope="row">
              {nr} <span className={table.quiet}>{registerID}</span>
            </th>
            <td>
              {shortDay(day)}, {kroner(amountIn)}
            </td>
            <td>
              {shortDay(newDay)}, {kroner(newAmountIn)}
            </td>
          </tr>
        ))}
      </ListTable>
      {count > conflicts.length && (
        <p className={table.quiet}>De {fixed(conflicts.length, 0)} første vises.</p>
      )}
    </Section>
  )
}
