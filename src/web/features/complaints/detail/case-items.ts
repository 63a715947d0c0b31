import type { Complaint, Expense, Refund } from '#contract/complaints/complaints'
import type { ItemKind } from '#domain/complaints/items'

export interface CaseItem {
  readonly kind: ItemKind
  readonly item: Expense | Refund
}

/** The items in display order: expenses first, then refunds. */
export const itemsOf = ({ expenses, refunds }: Complaint): readonly CaseItem[] => [
  ...expenses.map(item => ({ kind: 'expense' as const, item })),
  ...refunds.map(item => ({ kind: 'refund' as const, item })),
]

/** The first item with a step that the reader can take, or null. */
export const firstOpenItem = (complaint: Complaint): CaseItem | null =>
  itemsOf(complaint).find(({ item }) => item.step !== null) ?? null
