import { payrollColumns } from './columns.ts'
import type { PayrollRow } from './payroll-sheet.ts'

/** A report row as sent. A column that did not exist in that edition is null (P77). */
export type SentRow = { readonly name: string } & {
  readonly [Key in Exclude<keyof PayrollRow, 'name'>]: PayrollRow[Key] | null
}

/** Shown for a column that did not exist when the report was sent. */
export const NOT_THEN = 'fantes ikke da'

/** The employment id is the only other column that can be null, for a person who has none yet. */
export const isNotThen = (key: keyof PayrollRow, value: unknown): boolean =>
  value === null && key !== 'employmentId'

/** Returns the effective row: columns that did not exist then get an empty value. */
export const effectiveRow = <Row extends SentRow>(row: Row): Row & PayrollRow =>
  Object.assign(
    { ...row },
    ...payrollColumns
      .filter(({ key }) => isNotThen(key, row[key]))
      .map(({ key, kind }) => ({ [key]: nothingOf(kind) })),
  ) as Row & PayrollRow

const nothingOf = (kind: (typeof payrollColumns)[number]['kind']): string | number | null => {
  if (kind === 'choice') return 'annet'
  return kind === 'text' || kind === 'id' ? '' : 0
}
