import type { Day } from '#domain/values/month'
import type { Article } from './menu.ts'

/** Amounts are in øre including VAT, before discounts. Those of a return are positive too; its kind makes them negative. */
export interface SoldLine {
  readonly article: Article
  readonly empId: string
  readonly quantity: number
  readonly amount: number
  readonly discount: number
}

export type Payment = 'card' | 'cash' | 'vipps' | 'giftCard'

/** 'void' and 'training' are in the journal but are not sales; a 'float' is the change put into the drawer. */
export type ReceiptKind = 'sale' | 'return' | 'void' | 'training' | 'float'

export interface Receipt {
  readonly kind: ReceiptKind
  readonly register: string
  readonly day: Day
  /** Minutes after midnight. */
  readonly time: number
  readonly empId: string
  readonly lines: readonly SoldLine[]
  readonly discountType: 'student' | 'staff' | null
  readonly tip: number
  readonly payment: Payment
}

export const isSale = (receipt: Receipt): boolean => receipt.kind === 'sale' || receipt.kind === 'return'

/** The customer's total in øre including VAT; negative for a return. */
export const totalOf = ({ kind, lines, tip }: Receipt): number =>
  (kind === 'return' ? -1 : 1) * lines.reduce((sum, line) => sum + line.amount - line.discount, tip)
