import { type PayrollInputKey, payrollInputs } from '#domain/payroll/inputs'
import { effectiveRow } from '#domain/payroll/sent-row'
import { roundToOre, subtract, sum } from '#domain/values/decimal'
import { kroner, NO_FIGURE } from '#domain/values/number-format'
import { signedKroner } from '../late-words.ts'
import type { LastMonth } from '../send-checks.ts'
import styles from './PaySummary.module.css'
import type { SheetRow } from './sheet-rows.ts'
import type { SelectedCell } from './use-chosen-cell.ts'

interface PaySummaryProps {
  readonly rows: readonly SheetRow[]
  readonly lastMonth: LastMonth
  /** Selects the person's pay cell in the sheet. */
  readonly onGoTo: (cell: SelectedCell) => void
}

/** The sheet in four columns: person, pay, previous month's pay and manual changes. */
export const PaySummary = ({ rows, lastMonth, onGoTo }: PaySummaryProps) => {
  const people = rows.map(row => {
    const pay = effectiveRow(row.values).endeligLonn
    const before = lastMonth.get(row.objectId)?.endeligLonn ?? null
    return { row, pay, before, difference: before === null ? null : roundToOre(subtract(pay, before)) }
  })
  const known = people.filter(({ before }) => before !== null)
  const totals = {
    pay: roundToOre(sum(people.map(({ pay }) => pay))),
    before: known.length === 0 ? null : roundToOre(sum(known.map(({ before }) => before ?? 0))),
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Navn</th>
          <th scope="col">Lønn</th>
          <th scope="col">Forrige måned</th>
          <th scope="col">Forskjell</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ row, pay, before, difference }) => (
          <tr key={row.objectId}>
            <th scope="row">
              <button
                type="button"
                className={styles.name}
                onClick={() => onGoTo({ objectId: row.objectId, key: 'endeligLonn' })}
              >
                {row.values.name}
              </button>
              <Changed row={row} />
            </th>
            <td>{kroner(pay)}</td>
            <td>{before === null ? NO_FIGURE : kroner(before)}</td>
            <td>{difference === null ? NO_FIGURE : signedKroner(difference)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <td>{kroner(totals.pay)}</td>
          <td>{totals.before === null ? NO_FIGURE : kroner(totals.before)}</td>
          <td>
            {known.length === 0 || totals.before === null
              ? NO_FIGURE
              : signedKroner(roundToOre(subtract(totals.pay, totals.before)))}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const Changed = ({ row }: { row: SheetRow }) => {
  const labels = (Object.keys(row.changes) as PayrollInputKey[]).map(key => payrollInputs[key].label)
  return labels.length > 0 && <span className={styles.changed}>Endret: {labels.join(' · ')}</span>
}
