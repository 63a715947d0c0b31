import type { ImportedFigures, VisitSales } from '../payroll/import-row.ts'
import { type CostShares, treatmentCost } from './amounts.ts'
import { addSums, type FigureSums } from './sums.ts'

/** How the salon was open: by day, at a night opening or on a Sunday. Hours and the time book stand on 'day' (K1). */
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
 * A person's month as payroll imports it (K15): what visits brought in night and Sunday openings is paid apart. Goods sold
 * without a visit are goods sales whenever they were sold (P63).
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
