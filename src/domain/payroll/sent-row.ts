import { payrollColumns } from './columns.ts'
import type { PayrollRow } from './payroll-sheet.ts'

/** A row of a report as it was sent. A column that did not exist in the edition it was sent in is null (P77). */
export type SentRow = { readonly name: string } & {
  readonly [Key in Exclude<keyof PayrollRow, 'name'>]: PayrollRow[Key] | null
}

/** What stands in the place of a column that did not exist when the report was sent. */
export const NOT_THEN = 'fantes ikke da'

/** Only the employment id can be null otherwise: somebody who has none yet. */
export const isNotThen = (key: keyof PayrollRow, value: unknown): boolean =>
  value === null && key !== 'employmentId'

/** The row as it counts: a column that did not exist then counts as nothing. */
export const counted = <Row extends SentRow>(row: Row): Row & PayrollRow =>
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
