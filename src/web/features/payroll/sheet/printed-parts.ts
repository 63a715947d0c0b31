import type { PayrollColumn } from '#domain/payroll/columns'
import { columnWidths, FROZEN, frozenWidths, sheetLayout } from './sheet-layout.ts'

/** A printed group of columns. */
export interface PrintedGroup {
  readonly heading: string
  readonly columns: readonly PayrollColumn[]
}

/** The reason for sick leave is health data and is never printed (P66). */
const isPrinted = ({ key }: PayrollColumn): boolean => key !== 'sykefraver' && !FROZEN.includes(key)

const groups: readonly PrintedGroup[] = sheetLayout([])
  .spans.map(({ heading, columns }) => ({ heading, columns: columns.filter(isPrinted) }))
  .filter(({ columns }) => columns.length > 0)

const widthOf = ({ columns }: PrintedGroup): number =>
  columns.reduce((sum, { key }) => sum + columnWidths[key], 0)

/** Splits the groups into parts that fit the paper width beside the name and the employment id. */
export const printedParts = (paperWidth: number): readonly (readonly PrintedGroup[])[] => {
  const room = paperWidth - frozenWidths.wide.name - frozenWidths.wide.employmentId
  const parts: PrintedGroup[][] = []
  let taken = Number.POSITIVE_INFINITY
  for (const group of groups) {
    const width = widthOf(group)
    if (taken + width > room) {
      parts.push([])
      taken = 0
    }
    parts.at(-1)?.push(group)
    taken += width
  }
  return parts
}
