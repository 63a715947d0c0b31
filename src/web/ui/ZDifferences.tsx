import { fixed } from '#domain/values/number-format'
import { ListTable } from './ListTable.tsx'
import { shortDay } from './short-day.ts'
import table from './Table.module.css'

export interface ShownDifference {
  readonly registerID: string
  readonly day: string
  /** Null if no receipts were received. */
  readonly total: number | null
  readonly zReport: number | null
}

interface ZDifferencesProps {
  /** The accessible name of the table. */
  readonly label: string
  readonly differences: readonly ShownDifference[]
  /** Returns the salon of a register, if the table should show it. */
  readonly salonOf?: (registerID: string) => string | undefined
}

/** Days on which a register's receipts differ from its Z report, in kroner including VAT. */
export const ZDifferences = ({ label, differences, salonOf }: ZDifferencesProps) => (
  <ListTable label={label} heads={['Kasse og dag', 'Kvitteringer, kr', 'Z-rapport, kr', 'Avvik, kr']}>
    {differences.map(({ registerID, day, total, zReport }) => (
      <tr key={`${registerID} ${day}`}>
        <th scope="row">
          {shortDay(day)}
          <span className={table.quiet}>
            {' · '}
            {[salonOf?.(registerID), registerID].filter(Boolean).join(', ')}
          </span>
        </th>
        <td>{total === null ? 'mangler' : fixed(total, 2)}</td>
        <td>{zReport === null ? 'mangler' : fixed(zReport, 2)}</td>
        <td>{fixed(zReport === null || total === null ? null : total - zReport, 2)}</td>
      </tr>
    ))}
  </ListTable>
)
