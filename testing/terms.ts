import type { SentOf } from '#contract/endpoint'
import type { terms } from '#contract/terms/terms'
import { shippedCommission } from '#domain/payroll/commission'
import { shippedOvertime } from '#domain/payroll/overtime-terms'
import { shippedTerms } from '#domain/payroll/terms'

type EnteredTerms = SentOf<typeof terms.add, 'body'>

/** The owner's input: the initial terms from a separate month, with changes. */
export const enteredTerms = (changes: Partial<EnteredTerms> = {}): EnteredTerms => {
  const [shipped] = shippedTerms
  if (!shipped) throw new Error('The product has no initial terms')
  return {
    ...shipped,
    wageTable: shipped.wageTable.map(step => ({ ...step })),
    from: '2026-10',
    source: 'Frisøroverenskomsten 2026',
    commission: shippedCommission,
    overtime: shippedOvertime,
    ...changes,
  }
}
