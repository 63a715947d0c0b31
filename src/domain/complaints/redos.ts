import { compare, type Decimal, multiply, subtract } from '../values/decimal.ts'
import type { Day } from '../values/month.ts'
import { NET_SHARE } from './cost.ts'

/** Approved work that was redone (an expense with status 4), with the amounts payroll reports have paid for it. */
export interface Redo {
  readonly id: string
  /** The employee who did the work. */
  readonly fixer: string
  /** The date of the approval, in Norwegian time. */
  readonly finishedOn: Day
  /** The salon of the case on that day. */
  readonly salonId: string
  /** Gross, in kroner. */
  readonly cost: number
  /** False if the item was removed after its approval. */
  readonly stands: boolean
  /** The part of its net cost that reports in force have dealt with, in kroner. */
  readonly settled: number
  /** The amount that reports in force have paid, in kroner. Less than `settled` if it was left out on purpose. */
  readonly paid: number
  /** The amount paid by the report being corrected. */
  readonly paidBefore: number
}

/**
 * Returns the exact amount still owed for a redo (C44): 80 % of its cost minus the settled amount. Negative if the item
 * was removed after payment and the money must be taken back.
 */
export const owedFor = ({ cost, stands, settled, paid }: Redo): Decimal =>
  stands ? subtract(multiply(cost, NET_SHARE), settled) : subtract(0, paid)

export const isOpen = (redo: Redo): boolean => compare(owedFor(redo), 0) !== 0

/** Sorts oldest first: redos are paid in the order of their approval. */
export const inOrder = <One extends Redo>(redos: readonly One[]): One[] =>
  redos.toSorted((a, b) => (a.finishedOn + a.id < b.finishedOn + b.id ? -1 : 1))
