import {
  add,
  compare,
  type Decimal,
  type Numeric,
  roundToOre,
  subtract,
  sum,
  toNumber,
} from '../values/decimal.ts'
import { inOrder, isOpen, owedFor, type Redo } from './redos.ts'

export interface ProposedRedo<One extends Redo> {
  readonly redo: One
  /** Kroner, to the øre. The amounts in a proposal add up to its total. */
  readonly amount: number
}

/** Returns the total for one person's redos, rounded once (C28), and the share of each redo. */
export const proposalOf = <One extends Redo>(
  redos: readonly One[],
): { amount: number; redos: ProposedRedo<One>[] } => {
  let total: Decimal = { units: 0, scale: 0 }
  let told = 0
  const parts = inOrder(redos.filter(isOpen)).map(redo => {
    total = add(total, owedFor(redo))
    const before = told
    told = roundToOre(total)
    return { redo, amount: toNumber(subtract(told, before)) }
  })
  return { amount: told, redos: parts }
}

/** The redo amounts of a sent row: tilleggOmklipp and trekkOmklipp, in kroner. */
export interface RedoPay {
  readonly supplement: number
  readonly deduction: number
}

/** The amount a sent row pays for one redo, in kroner; negative for a deduction. */
export interface Settlement<One extends Redo> {
  readonly redo: One
  readonly amount: number
}

const least = (a: Numeric, b: Numeric): Numeric => (compare(a, b) < 0 ? a : b)
const opposite = (x: Numeric): Decimal => subtract(0, x)

interface Due<One extends Redo> {
  readonly redo: One
  /** Above 0. */
  readonly amount: Decimal
}

/** Pays the amounts due in order until the money is spent. */
const spread = <One extends Redo>(
  money: Numeric,
  due: readonly Due<One>[],
): { paid: Due<One>[]; left: Numeric } => {
  let left = money
  const paid = due.flatMap(({ redo, amount }) => {
    const part = least(left, amount)
    if (compare(part, 0) <= 0) return []
    left = subtract(left, part)
    return [{ redo, amount: add(part, 0) }]
  })
  return { paid, left }
}

/** Returns the redos with an amount due above 0, as given by `amountOf`. */
const dueAmong = <One extends Redo>(redos: readonly One[], amountOf: (redo: One) => Numeric): Due<One>[] =>
  redos.map(redo => ({ redo, amount: add(amountOf(redo), 0) })).filter(({ amount }) => compare(amount, 0) > 0)

/**
 * Returns the redos that a sent row pays for (P115). A supplement pays the amounts owed, oldest first. A deduction
 * takes back payments for removed items. The proposal is the net of the two, so accepting it settles both. Money left
 * over goes to removed items that the corrected report had paid for: their reversal stays due.
 */
export const settlementsOf = <One extends Redo>(
  redos: readonly One[],
  { supplement, deduction }: RedoPay,
): Settlement<One>[] => {
  const all = inOrder(redos)
  const plus = dueAmong(all, owedFor)
  const minus = dueAmong(all, redo => opposite(owedFor(redo)))
  const [owed, owing] = [sum(plus.map(one => one.amount)), sum(minus.map(one => one.amount))]
  const net = roundToOre(subtract(owed, owing))
  const isTaken = net === 0 || (net > 0 ? supplement > 0 : deduction > 0)
  const offset = isTaken ? least(owed, owing) : 0
  // The proposal is rounded, so paying it in full settles any fraction of an øre.
  const money = (given: number, proposed: number, due: Decimal): Numeric =>
    proposed === 0 || (proposed > 0 && given >= proposed)
      ? add(due, subtract(given, proposed))
      : add(offset, given)
  const up = spread(money(supplement, net, owed), plus)
  const down = spread(money(deduction, -net, owing), minus)
  const kept = all.filter(redo => !isOpen(redo))
  const keptUp = spread(
    up.left,
    dueAmong(kept, ({ paidBefore }) => paidBefore),
  )
  const keptDown = spread(
    down.left,
    dueAmong(kept, ({ paidBefore }) => opposite(paidBefore)),
  )
  return [
    ...[...up.paid, ...keptUp.paid].map(({ redo, amount }) => ({ redo, amount: toNumber(amount) })),
    ...[...down.paid, ...keptDown.paid].map(({ redo, amount }) => ({
      redo,
      amount: toNumber(opposite(amount)),
    })),
  ]
}
