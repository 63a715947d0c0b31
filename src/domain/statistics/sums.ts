import type { DailyFigure } from '../sales/daily-figures.ts'
import type { Source } from '../sales/sources.ts'
import { total } from '../values/decimal.ts'

/** The kinds of receipt (F7): a visit, a direct sale, a staff purchase. */
export const channels = ['visit', 'DS', 'PS'] as const
export type Channel = (typeof channels)[number]

/** The rule that selects receipt lines for a sum (K23). */
export interface LineSum {
  readonly channel: Channel
  readonly classes: readonly ('goods' | 'treatment')[]
  /**
   * A receipt counts once, whatever its number of lines; returns do not count. 'amountWithoutCost' covers lines without
   * a cost. 'line' counts the lines that are no returns, 'returnedAmount' covers those that are.
   */
  readonly takes: 'receipt' | 'amount' | 'cost' | 'amountWithoutCost' | 'line' | 'returnedAmount'
}

interface BookSum {
  /** The time book figure to sum. */
  readonly book: DailyFigure
  /** Null if the time book has no value on any of the days. */
  readonly nullWhereNone?: true
}

/**
 * Counts every receipt line or every time book row, whatever its kind. A count above zero means that the source has
 * arrived (K30).
 */
interface Count {
  readonly takes: 'lines' | 'rows'
}

type Sum = (LineSum | BookSum | Count) & {
  /** Set for a sum added after the first edition: null on days not derived again since (K26). */
  readonly since?: number
}

/**
 * The sums of daily figures for any salon, person and days (K1), each declared once. The SQL that derives it, its
 * columns, the marking of lines and the types all follow from here. Kroner exclude VAT, and returns are subtracted. DS
 * is a direct sale (goods only), PS a staff purchase. A new sum also needs its columns: `add_sum` in a migration.
 */
export const sums = {
  visits: { channel: 'visit', classes: ['treatment'], takes: 'receipt' },
  treatmentSales: { channel: 'visit', classes: ['treatment'], takes: 'amount' },
  /** Goods sold in visits. */
  goodsSales: { channel: 'visit', classes: ['goods'], takes: 'amount' },
  dsVisits: { channel: 'DS', classes: ['goods'], takes: 'receipt' },
  dsGoods: { channel: 'DS', classes: ['goods'], takes: 'amount' },
  psVisits: { channel: 'PS', classes: ['goods', 'treatment'], takes: 'receipt' },
  psGoods: { channel: 'PS', classes: ['goods'], takes: 'amount' },
  psTreatment: { channel: 'PS', classes: ['treatment'], takes: 'amount' },
  /** The cost of goods sold in visits for lines with a cost, and the sales of the lines without one. */
  goodsCostKnown: { channel: 'visit', classes: ['goods'], takes: 'cost' },
  goodsWithoutCost: { channel: 'visit', classes: ['goods'], takes: 'amountWithoutCost' },
  treatmentCostKnown: { channel: 'visit', classes: ['treatment'], takes: 'cost' },
  treatmentWithoutCost: { channel: 'visit', classes: ['treatment'], takes: 'amountWithoutCost' },
  /** Treatments in visits, and the returns of visits (negative or 0) that treatmentSales and goodsSales contain (K54). */
  treatmentLines: { channel: 'visit', classes: ['treatment'], takes: 'line', since: 2 },
  returnedTreatments: { channel: 'visit', classes: ['treatment'], takes: 'returnedAmount', since: 2 },
  returnedGoods: { channel: 'visit', classes: ['goods'], takes: 'returnedAmount', since: 2 },
  /** Hours at work with customers, including night and Sunday openings. */
  hours: { book: 'produksjontimer' },
  bookedHours: { book: 'bookede_timer' },
  upgraded: { book: 'oppgraderinger' },
  rebooked: { book: 'rebookinger' },
  courseHours: { book: 'kurstimer' },
  sickHours: { book: 'syketimer' },
  holidays: { book: 'feriedager' },
  nightHours: { book: 'natt_timer' },
  sundayHours: { book: 'sondag_timer' },
  bonusPoints: { book: 'bonuspoeng', nullWhereNone: true },
  lines: { takes: 'lines' },
  bookRows: { takes: 'rows' },
} as const satisfies Record<string, Sum>

type Sums = typeof sums
export type SumKey = keyof Sums
/** Sums that can be null: points, and sums added later. */
type NullableSum = {
  [Key in SumKey]: Sums[Key] extends { nullWhereNone: true } | { since: number } ? Key : never
}[SumKey]
export type LineSumKey = { [Key in SumKey]: Sums[Key] extends LineSum ? Key : never }[SumKey]

export type FigureSums = {
  readonly [Key in SumKey]: Key extends NullableSum ? number | null : number
}

export const sumKeys = Object.keys(sums) as SumKey[]
const declared: Readonly<Record<SumKey, Sum>> = sums

export const isLineSum = (key: SumKey): key is LineSumKey => 'channel' in declared[key]

/** Returns the single source of a sum: the time book if it sums one of its figures or counts its rows, else the registers. */
export const sourceOf = (key: SumKey): Source => {
  const declaration = declared[key]
  return 'book' in declaration || declaration.takes === 'rows' ? 'timeBook' : 'registers'
}

/** True for a sum that was added later. It is null, never zero, on days not derived again since. */
export const isLaterSum = (key: SumKey): boolean => declared[key].since !== undefined

/** Returns the time book figure behind a sum; null for any other sum. */
export const bookOf = (key: SumKey): DailyFigure | null => {
  const declaration = declared[key]
  return 'book' in declaration ? declaration.book : null
}

const isNullWhereNone = (key: SumKey): boolean => 'nullWhereNone' in declared[key]
export const nullWhereNone: readonly SumKey[] = sumKeys.filter(isNullWhereNone)

export const noSums = Object.fromEntries(
  sumKeys.map(key => [key, isNullWhereNone(key) ? null : 0]),
) as FigureSums

/**
 * Adds up sums, exact to the øre. Points need at least one value; a later sum needs a value everywhere. Covers all
 * keys, or only the given ones.
 */
export function addSums<Key extends SumKey = SumKey>(
  all: Iterable<Pick<FigureSums, Key>>,
  keys: readonly Key[] = sumKeys as readonly SumKey[] as readonly Key[],
): Pick<FigureSums, Key> {
  const list = [...all]
  const totals: Record<string, number | null> = {}
  for (const key of keys) {
    const given: number[] = []
    for (const one of list) {
      const value: number | null = one[key]
      if (value !== null) given.push(value)
    }
    if (given.length < list.length && isLaterSum(key)) totals[key] = null
    else totals[key] = given.length > 0 ? total(given) : noSums[key]
  }
  return totals as Pick<FigureSums, Key>
}
