import { describe, expect, it } from 'vitest'
import { month } from '../values/month.ts'
import { missingTariff, tariffs } from './tariffs.ts'
import { shippedTerms } from './terms.ts'

describe('the known tariffs [P166]', () => {
  it('have the published minimum wages of 2024 and 2025', () => {
    expect(tariffs.map(({ from, wageTable }) => [from, ...wageTable.map(({ perHour }) => perHour)])).toEqual([
      ['2025-04', 198.5, 208.5, 219.5, 236.5],
      ['2024-04', 193.5, 203.5, 214.5, 231.5],
    ])
    for (const { wageTable } of tariffs) expect(wageTable.map(({ years }) => years)).toEqual([0, 2, 5, 10])
  })

  it('include the wages of the shipped terms, which are those of 2025', () => {
    expect(shippedTerms[0]?.wageTable).toEqual([
      { years: 0, perHour: 198.5 },
      { years: 2, perHour: 208.5 },
      { years: 5, perHour: 219.5 },
      { years: 10, perHour: 236.5 },
    ])
  })
})

describe('the tariff that terms lack [P167]', () => {
  it.each([
    // The terms in force are from, the month is, and what is missing.
    ['2025-04', '2026-03', null],
    ['2025-04', '2026-04', '2026-04'],
    ['2025-03', '2025-04', '2025-04'],
    ['2026-04', '2026-11', null],
    ['2026-06', '2027-01', null],
    ['2026-06', '2027-04', '2027-04'],
    ['2024-04', '2026-01', '2025-04'],
  ])('from %s in %s is %s', (from, running, expected) => {
    expect(missingTariff({ from: month(from) }, false, month(running))).toBe(expected)
  })

  it('is that of 2026 for the shipped terms, which hold from the beginning', () => {
    const from = month('0000-01')
    expect(missingTariff({ from }, true, month('2026-03'))).toBeNull()
    expect(missingTariff({ from }, true, month('2026-11'))).toBe('2026-04')
  })
})
