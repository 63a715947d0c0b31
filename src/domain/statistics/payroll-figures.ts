import type { ImportedFigures, VisitSales } from '../payroll/import-row.ts'
import { type CostShares, treatmentCost } from './amounts.ts'
import { addSums, type FigureSums } from './sums.ts'

/** The kind of opening: daytime, night or Sunday. Hours and time book figures are stored under 'day' (K1). */
export const openings = ['day', 'night', 'sunday'] as const
export type Opening = (typeof openings)[number]

export interface OpeningSums {
  readonly opening: Opening
  readonly sums: FigureSums
}

const visitSales = ({ treatmentSales, goodsSales }: FigureSums): VisitSales => ({
  treatments: treatmentSales,
  goods: goodsSales,
})

/**
 * Returns a person's month as imported by payroll (K15). Visit revenue from night and Sunday openings is paid
 * separately. Goods sold without a visit count as goods sales at any time (P63).
 */
export function payrollFigures(rows: readonly OpeningSums[], shares: CostShares): ImportedFigures {
  const at = (opening: Opening) => addSums(rows.filter(row => row.opening === opening).map(row => row.sums))
  const day = at('day')
  const all = addSums(rows.map(row => row.sums))
  return {
    ordinary: { ...visitSales(day), directGoods: all.dsGoods, treatmentCost: treatmentCost(day, shares) },
    night: visitSales(at('night')),
    sunday: visitSales(at('sunday')),
    produksjonstimer: all.hours,
    nightHours: all.nightHours,
    sundayHours: all.sundayHours,
    courseHours: all.courseHours,
    sickHours: all.sickHours,
    holidays: all.holidays,
  }
}
