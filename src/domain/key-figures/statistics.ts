import type { ChainSettings } from '../settings/chain-settings.ts'
import { over } from '../values/decimal.ts'
import { amountsOf, type CostShares } from './amounts.ts'
import type { KnownSums } from './known-sums.ts'
import { type PayFigures, type PayTotals, payFigures } from './pay.ts'
import { ratiosOf } from './ratios.ts'
import { statusOf } from './status.ts'
import { type CutType, pointsFor } from './thresholds.ts'

/** What a statistics object is made from. */
export interface StatisticsInput {
  readonly title: string
  readonly sums: KnownSums
  /** Total sales of the running month, whatever days the object is about: its status. */
  readonly runningTotalOms: number | null
  readonly goal: number
  /** The goal of the running month, where the object is of a month that had another. */
  readonly runningGoal?: number
  readonly cutType: CutType
  readonly settings: ChainSettings
  /** Made person by person and month by month; null for those who may not see pay. */
  readonly pay: PayTotals | null
}

/** Sales outside visits; null where they are not known. */
export interface ChannelSales {
  /** What the chain calls it. */
  readonly label: string
  readonly antallBesok: number | null
  readonly vareSalg: number | null
  readonly behOmsetning: number | null
  readonly vareromsPerKunde: number | null
}

export const channelSales = (
  label: string,
  antallBesok: number | null,
  vareSalg: number | null,
  behOmsetning: number | null,
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
export function salesFigures(sums: KnownSums, settings: SalesSettings) {
  const amounts = amountsOf(sums, settings)
  return {
    ...amounts,
    ...ratiosOf(amounts),
    sales: {
      DS: channelSales(settings.labelDS, sums.dsVisits, sums.dsGoods, sums.arrived.registers ? 0 : null),
      PS: channelSales(settings.labelPS, sums.psVisits, sums.psGoods, sums.psTreatment),
    },
  }
}

export type SalesFigures = ReturnType<typeof salesFigures>

export type Statistics = ReturnType<typeof statisticsObject>

/** Points are for figures of both sources. */
const isAllKnown = ({ arrived }: KnownSums): boolean => arrived.registers && arrived.timeBook

/** The statistics object, every field of it, from sums (K2). Pay fields are left out for those who may not see pay. */
export function statisticsObject(given: StatisticsInput) {
  const { title, sums, goal, cutType, settings } = given
  const figures = salesFigures(sums, settings)
  const pay: Partial<PayFigures> = given.pay ? payFigures(given.pay, sums) : {}
  return {
    title,
    ...figures,
    bonusPoeng: sums.bonusPoints ?? (isAllKnown(sums) ? pointsFor(figures, cutType) : null),
    ...pay,
    goal,
    cutType,
    status: statusOf(given.runningTotalOms, given.runningGoal ?? goal),
  }
}
