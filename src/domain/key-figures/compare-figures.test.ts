import { expect, test } from 'vitest'
import { compareFigures } from './compare-figures.ts'
import { noSums } from './sums.ts'

const shares = { goodsCostShare: 50, treatmentCostShare: 8 }
const sold = (treatmentSales: number) => ({ ...noSums, treatmentSales })

test('selling more than on a day of returns is a change upwards, in kroner and in percent', () => {
  const standing = { leftOut: null, missingDays: [] }
  const salon = { objectId: 'storo', now: sold(50), before: sold(-100), standing }
  expect(compareFigures('salons', [salon], shares)).toMatchObject({ deviation: 150, percent: 150 })
})
