import { sum, toNumber } from '../values/decimal.ts'
import type { Amounts } from './amounts.ts'
import { type AmountKey, amountKeys, isLaterFigure, pairKeys } from './figures.ts'
import { ratiosOf } from './ratios.ts'
import { type ChannelSales, channelSales, type SalesFigures } from './statistics.ts'
import { sourcesOf } from './what-counts.ts'
import { missingIn } from './why-unknown.ts'

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
    ...amountKeys.map(key => [key, isLaterFigure(key) ? totalOfDerived(all, key) : total(one => one[key])]),
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

/** True when every source of the figure has arrived in the day or salon (K30). */
const hasArrived = (one: SalesFigures, key: AmountKey): boolean =>
  !missingIn(one).some(source => sourcesOf(key).includes(source))

/** Null if any day or salon whose sources have arrived is not derived yet (K26). */
const totalOfDerived = (all: readonly SalesFigures[], key: AmountKey): number | null => {
  const isUnknown = all.some(one => one[key] === null && hasArrived(one, key))
  return isUnknown ? null : totalOfKnown(all.map(one => one[key]))
}
