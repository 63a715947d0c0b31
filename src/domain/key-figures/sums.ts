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
   * a cost.
   */
  readonly takes: 'receipt' | 'amount' | 'cost' | 'amountWithoutCost'
}

interface BookSum {
  /** The time book figure to sum. */
  readonly book: DailyFigure
  /** Null if the time book has no value on any of the days. */
  readonly nullWhereNone?: true
}

/** Every line, or every row of the time book, whatever it is: by these one knows that a source has arrived (K30). */
interface Count {
  readonly takes: 'lines' | 'rows'
}

type Sum = (LineSum | BookSum | Count) & {
  /** Came after the first edition: null on days that are not derived again since (K26). */
  readonly since?: number
}

/**
 * What the daily figures add up to for any salon, person and days (K1), each declared once: how it is derived in SQL, its columns,
 * how lines are marked, and the types follow from here. Kroner are without VAT, returns subtracted; DS is a direct sale (goods
 * only), PS a staff purchase. One that is added needs its columns too: `add_sum` in a migration.
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
  /** What the goods of visits cost where the line says so, and the sales of those whose line does not. */
  goodsCostKnown: { channel: 'visit', classes: ['goods'], takes: 'cost' },
  goodsWithoutCost: { channel: 'visit', classes: ['goods'], takes: 'amountWithoutCost' },
  treatmentCostKnown: { channel: 'visit', classes: ['treatment'], takes: 'cost' },
  treatmentWithoutCost: { channel: 'visit', classes: ['treatment'], takes: 'amountWithoutCost' },
  /** At work for customers, night and Sunday openings included. */
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
/** Sums that can be null: points, and those that came later. */
type NullableSum = {
  [Key in SumKey]: Sums[Key] extends { nullWhereNone: true } | { since: number } ? Key : never
}[SumKey]
export type LaterSum = { [Key in SumKey]: Sums[Key] extends { since: number } ? Key : never }[SumKey]
export type LineSumKey = { [Key in SumKey]: Sums[Key] extends LineSum ? Key : never }[SumKey]

export type FigureSums = {
  readonly [Key in SumKey]: Key extends NullableSum ? number | null : number
}

export const sumKeys = Object.keys(sums) as SumKey[]
const declared: Readonly<Record<SumKey, Sum>> = sums

export const isLineSum = (key: SumKey): key is LineSumKey => 'channel' in declared[key]

/** The one source of a sum: the time book where it sums a figure of it or counts its rows, else the registers. */
export const sourceOf = (key: SumKey): Source => {
  const declaration = declared[key]
  return 'book' in declaration || declaration.takes === 'rows' ? 'timeBook' : 'registers'
}

/** Null on days that are not derived again since it came: their sum is unknown, never zero. */
export const isLaterSum = (key: SumKey): boolean => declared[key].since !== undefined

/** The figure of the time book that a sum is made of; null of every other. */
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
 * Sums of sums, exact to the øre; points only where some have them, a later sum only where all have it. All of them, or those of
 * the named keys.
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
