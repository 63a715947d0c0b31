import { expect, it } from 'vitest'
import { payrollFigures } from './payroll-figures.ts'
import { noSums } from './sums.ts'

it('separates visits in night and Sunday openings; goods without a visit are goods sales at any hour [R103] [D69] [P63]', () => {
  const shares = { goodsCostShare: 50, treatmentCostShare: 8 }
  const day = {
    ...noSums,
    treatmentSales: 1000,
    goodsSales: 200,
    dsGoods: 50,
    treatmentCostKnown: 10,
    treatmentWithoutCost: 500,
  }
  const times = {
    ...noSums,
    hours: 20,
    nightHours: 3,
    sundayHours: 4,
    courseHours: 2,
    sickHours: 7.5,
    holidays: 1,
  }
  const night = { ...noSums, treatmentSales: 300, goodsSales: 40, dsGoods: 9, treatmentWithoutCost: 300 }
  const sunday = { ...noSums, treatmentSales: 700, dsGoods: 21 }
  const rows = [
    { opening: 'day' as const, sums: day },
    { opening: 'day' as const, sums: times },
    { opening: 'night' as const, sums: night },
    { opening: 'sunday' as const, sums: sunday },
  ]
  expect(payrollFigures(rows, shares)).toEqual({
    ordinary: { treatments: 1000, goods: 200, directGoods: 80, treatmentCost: 50 },
    night: { treatments: 300, goods: 40 },
    sunday: { treatments: 700, goods: 0 },
    produksjonstimer: 20,
    nightHours: 3,
    sundayHours: 4,
    courseHours: 2,
    sickHours: 7.5,
    holidays: 1,
  })
})
