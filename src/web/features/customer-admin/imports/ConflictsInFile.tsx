import { Link } from 'react-router'
import type { ImportReport } from '#contract/imports/imports'
import { fixed, kroner } from '#domain/values/number-format'
import { WideTable } from '../../../ui/WideTable.tsx'
import { conflictSentence, words } from '../conflicts/words.ts'
import { Section } from '../Section.tsx'
import { shortDay } from '../short-day.ts'
import table from '../Table.module.css'

/** Receipts in the file that differ from earlier receipts with the same number. */
export const ConflictsInFile = ({ report: { conflicts = [], skipped } }: { report: ImportReport }) => {
  const count = skipped.conflict ?? 0
  if (count === 0) return null
  return (
    <Section
      title={words.title}
      lead={
        <>
          {conflictSentence(count)}. De første teller til noen velger.{' '}
          <Link to="/customer-admin-panel/conflicts">{words.decide}</Link>
        </>
      }
    >
      <WideTable label={words.title}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Kvittering og kasse</th>
              <th scope="col">Kom først</th>
              <th scope="col">I denne fila</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </WideTable>
      {count > conflicts.length && (
        <p className={table.quiet}>De {fixed(conflicts.length, 0)} første vises.</p>
      )}
    </Section>
  )
}
