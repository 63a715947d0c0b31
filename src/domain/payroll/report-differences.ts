import { isSameFigure } from '../values/hours.ts'
import { type PayrollColumnKey, payrollColumnGroups } from './columns.ts'
import { effectiveRow, type SentRow } from './sent-row.ts'

/** The effective row of a report: the inputs after modifications, and the fields calculated from them. */
export type CountedRow = SentRow & { readonly objectId: string }
export type CellValue = SentRow[PayrollColumnKey]

/** Also null if the person is not in that version. */
export type CellDifference = {
  readonly key: PayrollColumnKey
  readonly from: CellValue
  readonly to: CellValue
}

/** For a person in only one of the versions, only the pay is listed. */
export type PersonDifference = {
  readonly objectId: string
  readonly name: string
  readonly change: 'changed' | 'added' | 'removed'
  readonly cells: readonly CellDifference[]
}

const columnKeys = payrollColumnGroups.flatMap(group => group.columns.map(({ key }) => key))

/**
 * Returns the differences between two versions of a report, cell by cell in sheet order (P75). Unchanged people and
 * cells are omitted.
 */
export function reportDifferences(
  before: readonly CountedRow[],
  after: readonly CountedRow[],
): PersonDifference[] {
  const earlier = new Map(before.map(row => [row.objectId, row]))
  const later = new Set(after.map(row => row.objectId))
  const gone = before.filter(row => !later.has(row.objectId))
  return [
    ...after.flatMap(row => personDifference(earlier.get(row.objectId), row)),
    ...gone.map(row => oneSided(row, 'removed')),
  ]
}

function oneSided(
  { objectId, name, endeligLonn }: CountedRow,
  change: 'added' | 'removed',
): PersonDifference {
  const [from, to] = change === 'added' ? [null, endeligLonn] : [endeligLonn, null]
  return { objectId, name, change, cells: [{ key: 'endeligLonn', from, to }] }
}

function personDifference(before: CountedRow | undefined, after: CountedRow): PersonDifference[] {
  if (!before) return [oneSided(after, 'added')]
  const { objectId, name } = after
  // A column added between the versions differs only if it has a value.
  const [earlier, later] = [effectiveRow(before), effectiveRow(after)]
  const cells = columnKeys
    .filter(key => !isSame(earlier[key], later[key]))
    .map(key => ({ key, from: before[key], to: after[key] }))
  return cells.length === 0 ? [] : [{ objectId, name, change: 'changed', cells }]
}

/** Floating-point errors from earlier editions do not count as differences (P118). */
const isSame = (one: CellValue, other: CellValue): boolean =>
  typeof one === 'number' && typeof other === 'number' ? isSameFigure(one, other) : one === other
