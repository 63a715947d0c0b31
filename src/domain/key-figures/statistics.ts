import type { ChainSettings } from '../settings/chain-settings.ts'
import { amountsOf, type CostShares } from './amounts.ts'
import { type PayFigures, type PayTotals, payFigures } from './pay.ts'
import { over, ratiosOf } from './ratios.ts'
import { statusOf } from './status.ts'
import type { FigureSums } from './sums.ts'
import { type CutType, pointsFor } from './thresholds.ts'

/** What a statistics object is made from. */
export interface StatisticsInput {
  readonly title: string
  readonly sums: FigureSums
  /** Total sales of the running month, whatever days the object is about: its status. */
  readonly runningTotalOms: number
  readonly goal: number
  /** The goal of the running month, where the object is of a month that had another. */
  readonly runningGoal?: number
  readonly cutType: CutType
  readonly settings: ChainSettings
  /** Made person by person and month by month; null for those who may not see pay. */
  readonly pay: PayTotals | null
}

/** Sales outside visits. */
export interface ChannelSales {
  /** What the chain calls it. */
  readonly label: string
  readonly antallBesok: number
  readonly vareSalg: number
  readonly behOmsetning: number
  readonly vareromsPerKunde: number | null
}

export const channelSales = (
  label: string,
  antallBesok: number,
  vareSalg: number,
  behOmsetning: number,
): ChannelSales => ({
  label,
  antallBesok,
  vareSalg,
  behOmsetning,
  vareromsPerKunde: over(vareSalg, antallBesok),
})

/** The settings that figures of sales need. */
export type SalesSettings = CostShares & Pick<ChainSettings, 'labelDS' | 'labelPS'>

/** What sums alone tell: amounts, ratios, and the sales outside visits. */
export function salesFigures(sums: FigureSums, settings: SalesSettings) {
  const amounts = amountsOf(sums, settings)
  return {
    ...amounts,
    ...ratiosOf(amounts),
    sales: {
      DS: channelSales(settings.labelDS, sums.dsVisits, sums.dsGoods, 0),
      PS: channelSales(settings.labelPS, sums.psVisits, sums.psGoods, sums.psTreatment),
    },
  }
}

export type SalesFigures = ReturnType<typeof salesFigures>

export type Statistics = ReturnType<typeof statisticsObject>

/** The statistics object, every field of it, from sums (K2). Pay fields are left out for those who may not see pay. */
export function statisticsObject(given: StatisticsInput) {
  const { title, sums, goal, cutType, settings } = given
  const figures = salesFigures(sums, settings)
  const pay: Partial<PayFigures> = given.pay ? payFigures(given.pay, sums.hours) : {}
  return {
    title,
    ...figures,
    bonusPoeng: sums.bonusPoints ?? pointsFor(figures, cutType),
    ...pay,
    goal,
    cutType,
    status: statusOf(given.runningTotalOms, given.runningGoal ?? goal),
  }
}
