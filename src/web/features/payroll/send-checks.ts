import { type PayrollInputKey, payrollInputs } from '#domain/payroll/inputs'
import { INVALID_VALUE } from '#domain/payroll/parse-edit'
import { missingEmploymentIds } from '#domain/payroll/report'
import type { SheetRow } from './sheet/sheet-rows.ts'

/** The sentence that keeps a report from being sent: somebody's employment id is missing [R109], or a written value is none. */
export function whatKeepsIt(rows: readonly SheetRow[]): { text: string; lang?: string } | null {
  const missing = missingEmploymentIds(rows.map(({ values }) => values))
  if (missing) return { text: missing, lang: 'en' }
  for (const { values, refused } of rows) {
    const [key] = Object.keys(refused) as PayrollInputKey[]
    if (key) return { text: `${values.name}, ${payrollInputs[key].label}: ${INVALID_VALUE}` }
  }
  return null
}
