import type { ChainSettings } from '../settings/chain-settings.ts'
import { over } from '../values/decimal.ts'
import { amountsOf, type CostShares } from './amounts.ts'
import type { KnownSums } from './known-sums.ts'
import { type PayFigures, type PayTotals, payFigures } from './pay.ts'
import { ratiosOf } from './ratios.ts'
import { statusOf } from './status.ts'
import { type CutType, pointsFor } from './thresholds.ts'

export interface StatisticsInput {
  readonly title: string
  readonly sums: KnownSums
  /** Total sales in the current month, whatever days the object covers. Used for its status. */
  readonly runningTotalOms: number | null
  readonly goal: number
  /** The goal of the current month, if the object covers a month with a different goal. */
  readonly runningGoal?: number
  readonly cutType: CutType
  readonly settings: ChainSettings
  /** Calculated per person and month; null for users who may not see pay. */
  readonly pay: PayTotals | null
  /** True for chosen days that split a month (K46). */
  readonly splitsMonths?: boolean
}

/** Sales outside visits; null if unknown. */
export interface ChannelSales {
  /** The chain's own name for the channel. */
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

export type SalesSettings = CostShares & Pick<ChainSettings, 'labelDS' | 'labelPS'>

/** Calculates everything that needs only sums: amounts, ratios and sales outside visits. */
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

/** Points need figures from both sources. */
const isAllKnown = ({ arrived }: KnownSums): boolean => arrived.registers && arrived.timeBook

/** Builds the complete statistics object from sums (K2). Pay fields are omitted for users who may not see pay. */
export function statisticsObject(given: StatisticsInput) {
  const { title, sums, goal, cutType, settings } = given
  const figures = salesFigures(sums, settings)
  const pay: Partial<PayFigures> = given.pay ? payFigures(given.pay, sums, !given.splitsMonths) : {}
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
