import { sum, toNumber } from '../values/decimal.ts'

/**
 * What the daily figures add up to for any salon, person and days (K1). Kroner are without VAT, returns subtracted; DS is
 * a direct sale (goods only), PS a staff purchase.
 */
export interface FigureSums {
  readonly visits: number
  readonly treatmentSales: number
  /** Goods sold in visits. */
  readonly goodsSales: number
  readonly dsVisits: number
  readonly dsGoods: number
  readonly psVisits: number
  readonly psGoods: number
  readonly psTreatment: number
  /** What the goods of visits cost where the line says so, and the sales of those whose line does not. */
  readonly goodsCostKnown: number
  readonly goodsWithoutCost: number
  readonly treatmentCostKnown: number
  readonly treatmentWithoutCost: number
  /** At work for customers, night and Sunday openings included. */
  readonly hours: number
  readonly bookedHours: number
  readonly upgraded: number
  readonly rebooked: number
  readonly courseHours: number
  readonly sickHours: number
  readonly holidays: number
  readonly nightHours: number
  readonly sundayHours: number
  /** Null where the time book gives no points on any of the days. */
  readonly bonusPoints: number | null
  /** Receipt lines. */
  readonly lines: number
}

export const noSums: FigureSums = {
  visits: 0,
  treatmentSales: 0,
  goodsSales: 0,
  dsVisits: 0,
  dsGoods: 0,
  psVisits: 0,
  psGoods: 0,
  psTreatment: 0,
  goodsCostKnown: 0,
  goodsWithoutCost: 0,
  treatmentCostKnown: 0,
  treatmentWithoutCost: 0,
  hours: 0,
  bookedHours: 0,
  upgraded: 0,
  rebooked: 0,
  courseHours: 0,
  sickHours: 0,
  holidays: 0,
  nightHours: 0,
  sundayHours: 0,
  bonusPoints: null,
  lines: 0,
}

export const sumKeys = Object.keys(noSums) as (keyof FigureSums)[]

/** Sums of sums, exact to the øre; points only where some have them. All of them, or those of the named keys. */
export function addSums<Key extends keyof FigureSums = keyof FigureSums>(
  all: Iterable<Pick<FigureSums, Key>>,
  keys: readonly Key[] = sumKeys as readonly (keyof FigureSums)[] as readonly Key[],
): Pick<FigureSums, Key> {
  const list = [...all]
  const totals = keys.map(key => {
    const given = list.map((one): number | null => one[key]).filter(value => value !== null)
    return [key, given.length > 0 ? toNumber(sum(given)) : noSums[key]]
  })
  return Object.fromEntries(totals) as Pick<FigureSums, Key>
}
