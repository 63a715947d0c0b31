import { type Modifications, type PayrollInputKey, payrollInputKeys, payrollInputs } from './inputs.ts'
import type { SentRow } from './sent-row.ts'

/** The inputs in words: the reason of sick leave, explanations and the comment. */
const wordKeys: readonly PayrollInputKey[] = payrollInputKeys.filter(key =>
  ['text', 'choice'].includes(payrollInputs[key].kind),
)

const initialWords = Object.fromEntries(wordKeys.map(key => [key, payrollInputs[key].initial]))

interface Worded<Row extends SentRow> {
  readonly employees: readonly Row[]
  readonly modifications: Modifications
  readonly reasons: Readonly<Record<string, string>>
  readonly steps?: { readonly openings: readonly { readonly reason: string }[] } | undefined
}

/** Returns a report with the figures only: words about a person have their initial values (A148). */
export const withoutWords = <Row extends SentRow, Report extends Worded<Row>>(report: Report): Report => ({
  ...report,
  employees: report.employees.map(row => ({ ...row, ...initialWords })),
  modifications: Object.fromEntries(
    Object.entries(report.modifications).flatMap(([person, changed]) => {
      const figures = Object.entries(changed).filter(([key]) => !wordKeys.some(word => word === key))
      return figures.length > 0 ? [[person, Object.fromEntries(figures)]] : []
    }),
  ),
  reasons: {},
  ...(report.steps && {
    steps: { ...report.steps, openings: report.steps.openings.map(one => ({ ...one, reason: '' })) },
  }),
})
