import type { Column, ColumnOrColumnGroup } from 'react-data-grid'
import type { PayrollColumn, PayrollColumnKey } from '#domain/payroll/columns'
import { isPayrollInputKey } from '#domain/payroll/inputs'
import { classes } from '../../../ui/classes.ts'
import { CellEditor } from './CellEditor.tsx'
import { FootCell } from './FootCell.tsx'
import type { FootRow } from './foot-rows.ts'
import { GroupHead } from './GroupHead.tsx'
import { HeadCell } from './HeadCell.tsx'
import { NameCell } from './NameCell.tsx'
import styles from './PayrollSheet.module.css'
import { ReasonEditor } from './ReasonEditor.tsx'
import { columnWidths, FROZEN, foldable, type GroupSpan } from './sheet-layout.ts'
import { lacksEmploymentId, type SheetRow } from './sheet-rows.ts'
import { ValueCell } from './ValueCell.tsx'

type SheetColumn = Column<SheetRow, FootRow>
type SheetColumns = readonly ColumnOrColumnGroup<SheetRow, FootRow>[]

/** Text is left-aligned, figures are right-aligned. */
const isText = ({ kind }: PayrollColumn) => kind === 'text' || kind === 'id' || kind === 'choice'

export const mustBeFixed = (row: SheetRow, key: PayrollColumnKey): boolean =>
  (key === 'employmentId' && lacksEmploymentId(row)) ||
  (isPayrollInputKey(key) && row.refused[key] !== undefined)

const cellClass = (column: PayrollColumn, firstOfGroup: boolean) => {
  const always = classes(
    styles.cell,
    column.rule ? styles.computed : styles.input,
    isText(column) && styles.text,
    firstOfGroup && styles.groupEdge,
    column.key === 'employmentId' && styles.lastFrozen,
    column.key === 'name' && styles.name,
  )
  return ({ key }: PayrollColumn, row: SheetRow) =>
    classes(
      always,
      isPayrollInputKey(key) && Object.hasOwn(row.changes, key) && styles.modified,
      mustBeFixed(row, key) && styles.wrong,
    )
}

function sheetColumn(
  column: PayrollColumn,
  firstOfGroup: boolean,
  widths: Widths,
  editable: boolean,
): SheetColumn {
  const { key } = column
  const classOf = cellClass(column, firstOfGroup)
  const edge = classes(
    isText(column) && styles.text,
    firstOfGroup && styles.groupEdge,
    key === 'employmentId' && styles.lastFrozen,
    key === 'name' && styles.name,
  )
  const Editor = column.kind === 'choice' ? ReasonEditor : CellEditor
  return {
    key,
    name: column.label,
    width: widths[key],
    minWidth: widths[key],
    frozen: FROZEN.includes(key),
    headerCellClass: classes(styles.head, edge),
    cellClass: row => classOf(column, row),
    summaryCellClass: row => classes(styles.foot, row.is === 'totals' ? styles.totals : styles.other, edge),
    renderHeaderCell: () => <HeadCell column={column} />,
    renderCell: ({ row, rowIdx, column: { idx }, tabIndex }) =>
      key === 'name' ? (
        <NameCell row={row} tabIndex={tabIndex} />
      ) : (
        <ValueCell row={row} column={column} place={{ rowIdx, idx }} />
      ),
    renderSummaryCell: ({ row, tabIndex }) => <FootCell row={row} column={column} tabIndex={tabIndex} />,
    ...(editable &&
      isPayrollInputKey(key) && {
        renderEditCell: ({ row, onRowChange }) => (
          <Editor row={row} column={{ ...column, key }} onRowChange={onRowChange} />
        ),
      }),
  }
}

type Widths = Readonly<Record<PayrollColumnKey, number>>

/** The columns in their 19 groups. Changing cell data comes from the rows and the contexts. */
export const sheetColumns = (
  spans: readonly GroupSpan[],
  frozen: Readonly<Record<'name' | 'employmentId', number>>,
  editable: boolean,
): SheetColumns => {
  const widths = { ...columnWidths, ...frozen }
  return spans.flatMap(({ heading, shortHeading, folded, columns, keys }): SheetColumns => {
    const [first] = columns.filter(({ key }) => !FROZEN.includes(key))
    const made = columns.map(column => sheetColumn(column, column === first, widths, editable))
    // Frozen columns stay outside their group, whose header would otherwise scroll away from them.
    const frozenOnes = made.filter(column => column.frozen)
    const children = made.filter(column => !column.frozen)
    if (children.length === 0) return frozenOnes
    return [
      ...frozenOnes,
      {
        name: (
          <span className={styles.groupName}>
            {foldable.includes(shortHeading) && keys.length > 1 ? (
              <GroupHead heading={heading} group={shortHeading} folded={folded} />
            ) : (
              heading
            )}
          </span>
        ),
        headerCellClass: classes(styles.groupHead, styles.groupEdge),
        children,
      },
    ]
  })
}
