import { lineSumKeys, lineSumOf } from '#domain/statistics/line-sums'
import type { LineSumKey } from '#domain/statistics/sums'
import { columnOf } from './sums.ts'

const taken = {
  receipt: { of: 'count(distinct id)', where: 'and not is_return' },
  amount: { of: 'sum(amount_ex)', where: '' },
  cost: { of: 'sum(cost)', where: '' },
  amountWithoutCost: { of: 'sum(amount_ex)', where: 'and cost is null' },
  line: { of: 'count(*)', where: 'and not is_return' },
  returnedAmount: { of: 'sum(amount_ex)', where: 'and is_return' },
} as const

const measureOf = (key: LineSumKey): string => {
  const { channel, classes, takes } = lineSumOf(key)
  const { of, where } = taken[takes]
  const among = classes.map(name => `'${name}'`).join(', ')
  return `${of} filter (where channel = '${channel}' and class in (${among}) ${where})`
}

/**
 * The expression of each column, over lines (class, is_return, amount_ex, cost) joined to the kinds of their receipts (id,
 * channel).
 */
export const measureExpressions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(lineSumKeys.map(key => [columnOf(key), measureOf(key)])),
  lines: 'count(*)',
}
