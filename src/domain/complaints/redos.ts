import { compare, type Decimal, multiply, subtract } from '../values/decimal.ts'
import type { Day } from '../values/month.ts'
import { NET_SHARE } from './cost.ts'

/** Work that was done again and approved (an expense at 4), and what payroll reports have paid for it. */
export interface Redo {
  readonly id: string
  /** The employee who did the work. */
  readonly fixer: string
  /** The day of the approval, in Norway. */
  readonly finishedOn: Day
  /** The salon that the case lay in on that day. */
  readonly salonId: string
  /** Gross, in kroner. */
  readonly cost: number
  /** False where the item was removed after its approval. */
  readonly stands: boolean
  /** Of its net cost, in kroner: what reports in force have dealt with. */
  readonly settled: number
  /** What reports in force have paid for it, in kroner. Less than `settled` where it was left out on purpose. */
  readonly paid: number
  /** What the report that is being put right had paid for it. */
  readonly paidBefore: number
}

/**
 * What is still to be paid for a redo (C44), exact: 80 % of its cost less what is settled. Negative: what is to be taken back, since the
 * item was removed after it was paid.
 */
export const owedFor = ({ cost, stands, settled, paid }: Redo): Decimal =>
  stands ? subtract(multiply(cost, NET_SHARE), settled) : subtract(0, paid)

export const isOpen = (redo: Redo): boolean => compare(owedFor(redo), 0) !== 0

/** Oldest first: what was approved first is paid first. */
export const inOrder = <One extends Redo>(redos: readonly One[]): One[] =>
  redos.toSorted((a, b) => (a.finishedOn + a.id < b.finishedOn + b.id ? -1 : 1))
