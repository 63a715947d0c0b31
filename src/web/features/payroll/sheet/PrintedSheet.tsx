import { use } from 'react'
import { decimalsOf, type PayrollColumn } from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { isPayrollInputKey } from '#domain/payroll/inputs'
import { isNotThen } from '#domain/payroll/sent-row'
import { fixed, NO_FIGURE } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { decimalsIn } from './decimals.ts'
import { cellText } from './figures.ts'
import { type FootRow, footFigure } from './foot-rows.ts'
import { HeadCell } from './HeadCell.tsx'
import styles from './PrintedSheet.module.css'
import { type PrintedGroup, printedParts } from './printed-parts.ts'
import { type Decimals, MarksContext } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Width of a landscape A3 sheet in screen pixels. Printed columns are as narrow as their figures. */
const PAPER = 1900

interface PrintedSheetProps {
  readonly rows: readonly SheetRow[]
  readonly foot: readonly FootRow[]
}

/** The printed sheet: groups split into parts, with names in each part, headers on every page and totals at the end. */
export const PrintedSheet = ({ rows, foot }: PrintedSheetProps) => {
  const decimals = decimalsIn(rows, foot)
  return (
    <div className={styles.printed}>
      {printedParts(PAPER).map(part => (
        <Part key={part[0]?.heading} groups={part} rows={rows} foot={foot} decimals={decimals} />
      ))}
    </div>
  )
}

interface PartProps extends PrintedSheetProps {
  readonly groups: readonly PrintedGroup[]
  readonly decimals: Decimals
}

const Part = ({ groups, rows, foot, decimals }: PartProps) => {
  const columns = groups.flatMap(group => group.columns)
  const marks = use(MarksContext)
  return (
    <table className={styles.part} aria-label={groups.map(({ heading }) => heading).join(', ')}>
      <thead>
        <tr>
          <td colSpan={2} />
          {groups.map(({ heading, columns }) => (
            <th key={heading} scope="colgroup" colSpan={columns.length} className={styles.group}>
              {heading}
            </th>
          ))}
        </tr>
        <tr>
          <th scope="col" className={styles.text}>
            Navn
          </th>
          <th scope="col" className={styles.text}>
            Ansattnr.
          </th>
          {columns.map(column => (
            <th key={column.key} scope="col" className={classOf(column)}>
              <HeadCell column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.objectId}>
            <th scope="row" className={styles.who}>
              {row.values.name}
              {marks.has(row.objectId) && <span className={styles.mark}>{marks.get(row.objectId)}</span>}
            </th>
            <td className={styles.text}>{row.values.employmentId}</td>
            {columns.map(column => (
              <td
                key={column.key}
                className={classes(classOf(column), isChanged(row, column) && styles.changed)}
              >
                {figureOf(row, column, decimals)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody className={styles.foot}>
        {foot.map(row => (
          <tr key={row.is}>
            <th scope="row" colSpan={2} className={styles.who}>
              {row.is === 'totals' ? `Sum, ${row.people} ansatte` : 'Annen Omsetning'}
            </th>
            {columns.map(({ key }) => {
              const figure = footFigure(row, key)
              return <td key={key}>{figure === undefined ? null : fixed(figure, decimals?.[key] ?? 2)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const classOf = ({ kind }: PayrollColumn) => (kind === 'text' || kind === 'choice' ? styles.text : undefined)

const isChanged = (row: SheetRow, { key }: PayrollColumn): boolean =>
  isPayrollInputKey(key) && Object.hasOwn(row.changes, key)

const figureOf = (row: SheetRow, { key, kind }: PayrollColumn, decimals: Decimals): string => {
  const value = row.values[key]
  if (missingSourceOf(key, row)) return NO_FIGURE
  if (typeof value === 'number') return fixed(value, decimals?.[key] ?? decimalsOf([value]))
  return value || isNotThen(key, value) ? cellText(value, kind) : ''
}
