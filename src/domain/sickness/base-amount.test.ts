import { describe, expect, it } from 'vitest'
import { day } from '../values/month.ts'
import {
  allBaseAmounts,
  baseAmountOn,
  ceilingPerHour,
  faultsOfBaseAmount,
  missingBaseAmount,
  publishedBaseAmounts,
} from './base-amount.ts'

const of2026 = { from: day('2026-05-01'), perYear: 136_500, source: 'Oppdiktet i testen' }
const withOf2026 = allBaseAmounts([of2026])
const today = day('2026-11-26')
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

// 6 × 118 620 / 1950 = 364.984…, 6 × 124 028 / 1950 = 381.624…, 6 × 130 160 / 1950 = 400.492…
it.each([
  ['2023-04-30', null, null],
  ['2023-05-01', 118_620, 364.98],
  ['2024-04-30', 118_620, 364.98],
  ['2024-05-01', 124_028, 381.62],
  ['2025-04-30', 124_028, 381.62],
  ['2025-05-01', 130_160, 400.49],
  ['2026-04-30', 130_160, 400.49],
  ['2026-05-01', null, null],
])('on %s the base amount is %s, and an hour at most %s kr [P152]', (of, amount, perHour) => {
  const found = baseAmountOn(day(of), publishedBaseAmounts)
  expect([found?.perYear ?? null, found && ceilingPerHour(found)]).toEqual([amount, perHour])
})

describe('an entered base amount [P200]', () => {
  it('holds from its 1 May for a year', () => {
    // 6 × 136 500 / 1950 = 420
    const found = baseAmountOn(day('2026-05-01'), withOf2026)
    expect([found, found && ceilingPerHour(found)]).toEqual([of2026, 420])
    expect(baseAmountOn(day('2026-04-30'), withOf2026)?.perYear).toBe(130_160)
    expect(baseAmountOn(day('2027-04-30'), withOf2026)).toBe(of2026)
    expect(baseAmountOn(day('2027-05-01'), withOf2026)).toBeNull()
  })

  it('does not fill a gap before it', () => {
    const of2022 = { from: day('2021-05-01'), perYear: 106_399, source: 'Oppdiktet i testen' }
    expect(baseAmountOn(day('2022-05-01'), allBaseAmounts([of2022]))).toBeNull()
  })

  it.each([
    [2026, 136_500, 'NAV', {}],
    [2026, 130_160, 'NAV', {}],
    [2022, 111_477, 'NAV', {}],
    [2027, 140_000, 'NAV', { year: 'Velg et år fra 2000 til 2026' }],
    [1999, 140_000, 'NAV', { year: 'Velg et år fra 2000 til 2026' }],
    [2026.5, 140_000, 'NAV', { year: 'Velg et år fra 2000 til 2026' }],
    [2026, 130_159, 'NAV', { amount: 'Lavere enn G fra 1. mai 2025, som er 130 160 kr' }],
    [2022, 118_621, 'NAV', { amount: 'Høyere enn G fra 1. mai 2023, som er 118 620 kr' }],
    [2026, 136_500.5, 'NAV', { amount: 'Skriv hele kroner fra 100 000 til 500 000' }],
    [2026, 500_001, 'NAV', { amount: 'Skriv hele kroner fra 100 000 til 500 000' }],
    [2022, 99_999, 'NAV', { amount: 'Skriv hele kroner fra 100 000 til 500 000' }],
    [2026, 500_000, '  ', { source: 'Skriv hvor beløpet står' }],
  ])('of %d, %d kr, with the source "%s" is refused with %j', (year, amount, source, wrong) => {
    const faults = faultsOfBaseAmount({ year, amount, source }, publishedBaseAmounts, today)
    expect(Object.fromEntries(Object.entries(faults).map(([field, text]) => [field, plain(text)]))).toEqual(
      wrong,
    )
  })

  it('of this year is possible from 1 May', () => {
    const entered = { year: 2026, amount: 136_500, source: 'NAV' }
    expect(faultsOfBaseAmount(entered, publishedBaseAmounts, day('2026-04-30')).year).toBeDefined()
    expect(faultsOfBaseAmount(entered, publishedBaseAmounts, day('2026-05-01')).year).toBeUndefined()
  })
})

it.each([
  ['2025-05-01', null],
  ['2026-04-30', null],
  ['2026-05-01', '2026-05-01'],
  ['2026-11-26', '2026-05-01'],
  ['2027-04-30', '2026-05-01'],
  ['2027-05-01', '2027-05-01'],
])('on %s the published amounts lack that of %s [P201]', (on, missing) => {
  expect(missingBaseAmount(day(on), publishedBaseAmounts)).toBe(missing)
})

it('the amount of 2026 is not missing once it is entered [P201]', () => {
  expect(missingBaseAmount(today, withOf2026)).toBeNull()
})
