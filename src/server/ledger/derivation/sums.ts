import {
  bookOf,
  isLaterSum,
  isLineSum,
  nullWhereNone,
  type SumKey,
  sourceOf,
  sumKeys,
  sums,
} from '#domain/statistics/sums'

/** The column of a sum: its name in snake case. */
export const columnOf = (key: SumKey): string => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const columnsOf = (keys: readonly SumKey[]): readonly string[] => keys.map(columnOf)
const additiveKeys = sumKeys.filter(key => !nullWhereNone.includes(key))

/** Counts of receipts: a salon's count is its distinct receipts, not the sum over its people. */
export const counts = columnsOf(additiveKeys.filter(key => isLineSum(key) && sums[key].takes === 'receipt'))

/** Summed over lines. */
export const sales = columnsOf(
  additiveKeys.filter(
    key => sourceOf(key) === 'registers' && !(isLineSum(key) && sums[key].takes === 'receipt'),
  ),
)

/** From the time book: column → the daily figure to sum, or 1 to count rows. */
export const book: Readonly<Record<string, string>> = Object.fromEntries(
  additiveKeys.filter(key => sourceOf(key) === 'timeBook').map(key => [columnOf(key), bookOf(key) ?? '1']),
)

/** From the time book, null without values: column → the daily figure to sum. */
export const nullableBook: Readonly<Record<string, string>> = Object.fromEntries(
  nullWhereNone.map(key => [columnOf(key), bookOf(key) ?? '']),
)

/** The columns of the daily, monthly and yearly sums that have a value in every row. */
export const additive = columnsOf(additiveKeys)

/** The SQL total of a column; a column added later is null unless every row has it. */
export const totalOf = (key: SumKey): string => {
  const column = columnOf(key)
  return isLaterSum(key)
    ? `case when bool_and(${column} is not null) then sum(${column}) end`
    : `sum(${column})`
}

/** The totals of the additive columns. */
export const totals = additiveKeys.map(totalOf)
