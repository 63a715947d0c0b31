import type { ImportReport } from '#contract/imports/imports'
import { wasCompared } from '#domain/sales/counts-nothing'
import { fixed } from '#domain/values/number-format'
import { AgainstZReports } from '../../ui/AgainstZReports.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { shortDay } from '../../ui/short-day.ts'
import table from '../../ui/Table.module.css'

type Reconciliation = Pick<
  ImportReport,
  'kind' | 'receipts' | 'skipped' | 'keptFrom' | 'reconciled' | 'unreconciledDays' | 'unreconciledReceipts'
>

/** Whether the days of the file match the registers' own totals, and the receipts that do not add up. */
export const Unreconciled = ({
  report: { reconciled, unreconciledDays, unreconciledReceipts, ...report },
}: {
  report: Reconciliation
}) => (
  <>
    {(!reconciled || wasCompared(report)) && (
      <AgainstZReports
        differences={unreconciledDays}
        fine="Hver dag i fila stemmer"
        reconciled={reconciled}
      />
    )}
    {unreconciledReceipts.length > 0 && (
      <Section
        title="Kvitteringer som ikke går opp"
        lead="Linjene og rabattene blir ikke til summen. De er utelatt, og må ses på i kassa."
      >
        <ListTable label="Kvitteringer som ikke går opp" heads={['Kasse', { text: 'Dag' }, 'Kvittering nr.']}>
          {unreconciledReceipts.map(({ registerID, nr, day }) => (
            <tr key={`${registerID} ${nr} ${day}`}>
              <td>{registerID}</td>
              <td className={table.text}>{shortDay(day)}</td>
              <td>{nr}</td>
            </tr>
          ))}
        </ListTable>
        {unreconciledReceipts.length === 100 && (
          <p className={table.quiet}>De {fixed(100, 0)} første vises.</p>
        )}
      </Section>
    )}
  </>
)
