import { sum, toNumber } from '../values/decimal.ts'
import type { Amounts } from './amounts.ts'
import { amountKeys, isLaterFigure, pairKeys } from './figures.ts'
import { ratiosOf } from './ratios.ts'
import { type ChannelSales, channelSales, type SalesFigures } from './statistics.ts'

/**
 * Adds up days or salons. Amounts and counts are summed to the øre, and every ratio is recalculated from the totals
 * (K2). `labels` supplies the channel names when the list is empty.
 */
export function addFigures(
  all: readonly SalesFigures[],
  labels: { readonly DS: string; readonly PS: string },
): SalesFigures {
  const total = (of: (one: SalesFigures) => number | null): number | null => totalOfKnown(all.map(of))
  const amounts = Object.fromEntries([
    ...amountKeys.map(key => [
      key,
      (isLaterFigure(key) ? totalOrNull : totalOfKnown)(all.map(one => one[key])),
    ]),
    ...pairKeys.map(key => [key, [total(one => one[key][0]), total(one => one[key][1])]]),
  ]) as unknown as Amounts
  const channel = (name: 'DS' | 'PS'): ChannelSales =>
    channelSales(
      all[0]?.sales[name].label ?? labels[name],
      total(one => one.sales[name].antallBesok),
      total(one => one.sales[name].vareSalg),
      total(one => one.sales[name].behOmsetning),
    )
  return { ...amounts, ...ratiosOf(amounts), sales: { DS: channel('DS'), PS: channel('PS') } }
}

/** Sums the known values; null if none is known (K30). */
const totalOfKnown = (parts: readonly (number | null)[]): number | null => {
  const given = parts.filter(part => part !== null)
  return given.length > 0 || parts.length === 0 ? toNumber(sum(given)) : null
}

/** Null if any day or salon is not derived yet (K26). */
const totalOrNull = (parts: readonly (number | null)[]): number | null => {
  const given = parts.filter(part => part !== null)
  return given.length === parts.length ? toNumber(sum(given)) : null
}
