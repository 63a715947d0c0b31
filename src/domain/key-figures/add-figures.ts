import { sum, toNumber } from '../values/decimal.ts'
import type { Amounts } from './amounts.ts'
import { ratiosOf } from './ratios.ts'
import { type ChannelSales, channelSales, type SalesFigures } from './statistics.ts'

/**
 * Days or salons together: amounts and counts add up to the øre, and every ratio is made anew from them (K2). `labels` name the
 * channels where there is nothing to add.
 */
export function addFigures(
  all: readonly SalesFigures[],
  labels: { readonly DS: string; readonly PS: string },
): SalesFigures {
  const total = (of: (one: SalesFigures) => number): number => toNumber(sum(all.map(of)))
  const amounts: Amounts = {
    antallBesok: total(one => one.antallBesok),
    oppgraderteBesok: total(one => one.oppgraderteBesok),
    rebookedeBesok: total(one => one.rebookedeBesok),
    behOmsetning: total(one => one.behOmsetning),
    vareSalg: total(one => one.vareSalg),
    totalOms: total(one => one.totalOms),
    totalVareomsetning: total(one => one.totalVareomsetning),
    produksjonstimer: total(one => one.produksjonstimer),
    bookedeTimer: total(one => one.bookedeTimer),
    varekalkyle: [total(one => one.varekalkyle[0]), total(one => one.varekalkyle[1])],
    varekost: total(one => one.varekost),
    bruttoFortjeneste: total(one => one.bruttoFortjeneste),
  }
  const channel = (name: 'DS' | 'PS'): ChannelSales =>
    channelSales(
      all[0]?.sales[name].label ?? labels[name],
      total(one => one.sales[name].antallBesok),
      total(one => one.sales[name].vareSalg),
      total(one => one.sales[name].behOmsetning),
    )
  return { ...amounts, ...ratiosOf(amounts), sales: { DS: channel('DS'), PS: channel('PS') } }
}
