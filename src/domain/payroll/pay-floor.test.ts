import { describe, expect, it } from 'vitest'
import type { EmployedAs } from '../employees/employed-as.ts'
import { inForce } from '../values/dated.ts'
import { day, month } from '../values/month.ts'
import { type FloorFacts, type FloorTerms, floorInWords, payFloor } from './pay-floor.ts'
import { shippedTerms } from './terms.ts'

const november = month('2026-11')
const shipped = inForce(shippedTerms, november)

const floorOf = (
  employedAs: EmployedAs,
  since: string | null,
  {
    of = '2026-11',
    birthYear = null,
    terms = shipped,
  }: { of?: string; birthYear?: number | null; terms?: FloorTerms } = {},
) => {
  const person: FloorFacts = { employedAs, trainingSince: since === null ? null : day(since), birthYear }
  return payFloor(person, month(of), terms)
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the floor of hourly pay [P130]', () => {
  it('of a hairdresser with a trade certificate follows from the experience', () => {
    expect(floorOf('frisor', null)).toBeNull()
    expect(floorOf('frisor', null, { birthYear: 2010 })).toBeNull()
  })

  // Of the wage of the newly qualified, 198.50 kr: 35 % is 69.475, 45 % is 89.325, 65 % is 129.025.
  it.each<[EmployedAs, string, number, number, number]>([
    ['larlingLop1', '2026-08-15', 1, 35, 69.48],
    ['larlingLop1', '2025-08-15', 2, 65, 129.03],
    ['larlingLop2', '2026-08-15', 1, 40, 79.4],
    ['larlingLop2', '2025-08-15', 2, 45, 89.33],
    ['larlingLop2', '2024-08-15', 3, 50, 99.25],
    ['larlingLop2', '2023-08-15', 4, 65, 129.03],
    ['praksiskandidat', '2026-08-15', 1, 50, 99.25],
    ['praksiskandidat', '2025-08-15', 2, 60, 119.1],
    ['praksiskandidat', '2024-08-15', 3, 65, 129.03],
    ['praksiskandidat', '2023-08-15', 4, 70, 138.95],
    ['praksiskandidat', '2022-08-15', 5, 80, 158.8],
    // Of the wage without a certificate, 174.50 kr: 35 % is 61.075, 45 % is 78.525, 55 % is 95.975.
    ['larekandidat', '2026-08-15', 1, 35, 61.08],
    ['larekandidat', '2025-08-15', 2, 40, 69.8],
    ['larekandidat', '2024-08-15', 3, 45, 78.53],
    ['larekandidat', '2023-08-15', 4, 55, 95.98],
    ['hjelpearbeider', '2026-08-15', 1, 70, 122.15],
    ['hjelpearbeider', '2025-08-15', 2, 80, 139.6],
    ['hjelpearbeider', '2024-08-15', 3, 100, 174.5],
    ['hjelpearbeider', '2011-08-15', 16, 100, 174.5],
    // A year after the last of the training, until somebody changes the kind.
    ['larlingLop1', '2024-08-15', 3, 100, 198.5],
    ['larekandidat', '2021-08-15', 6, 100, 174.5],
  ])('of %s since %s is, in year %i, %i %%: %d kr', (kind, since, year, percent, perHour) => {
    expect(floorOf(kind, since)).toMatchObject({ year, percent, perHour })
  })

  it('without a certificate is one wage, whatever the age', () => {
    expect(floorOf('utenSvennebrev', null)).toMatchObject({ year: null, percent: 100, perHour: 174.5 })
    expect(floorOf('utenSvennebrev', null, { birthYear: 2012 })?.perHour).toBe(174.5)
  })

  it('of a helper is 63 % in the years before that of the 18th birthday', () => {
    // 63 % of 174.50 kr is 109.935.
    const born = (birthYear: number | null) => {
      const floor = floorOf('hjelpearbeider', '2026-08-15', { birthYear })
      return [floor?.under18, floor?.percent, floor?.perHour]
    }
    expect(born(2009)).toEqual([true, 63, 109.94])
    // Turns 18 in 2026, on a day that is not known.
    expect(born(2008)).toEqual([false, 70, 122.15])
    expect(born(null)).toEqual([false, 70, 122.15])
    // An apprentice has the scale of the training at any age.
    expect(floorOf('larlingLop2', '2026-08-15', { birthYear: 2010 })).toMatchObject({
      under18: false,
      perHour: 79.4,
    })
  })

  it('agrees with the published wages of 2021', () => {
    const terms = { from: month('2021-04'), wageTable: [{ years: 0, perHour: 165.25 }] }
    const perHour = (kind: EmployedAs, since: string) =>
      floorOf(kind, since, { of: '2021-11', terms })?.perHour
    expect(perHour('larlingLop1', '2021-08-15')).toBe(57.84)
    expect(perHour('larlingLop1', '2020-08-15')).toBe(107.41)
    expect(perHour('larlingLop2', '2021-08-15')).toBe(66.1)
    expect(perHour('larlingLop2', '2020-08-15')).toBe(74.36)
  })

  it('uses the wages of the terms in force, and the entered wage without a certificate', () => {
    const terms = {
      from: month('2026-04'),
      wageTable: [
        { years: 0, perHour: 210 },
        { years: 2, perHour: 220 },
      ],
    }
    expect(floorOf('larlingLop2', '2025-08-15', { terms })).toMatchObject({
      perHour: 94.5,
      baseFrom: '2026-04',
      outdated: false,
    })
    expect(floorOf('utenSvennebrev', null, { terms })).toMatchObject({
      perHour: 174.5,
      baseFrom: '2024-04',
      outdated: true,
    })
    expect(floorOf('utenSvennebrev', null, { terms: { ...terms, uncertifiedWage: 186 } })).toMatchObject({
      perHour: 186,
      baseFrom: '2026-04',
      outdated: false,
    })
  })

  it('is that of a hairdresser if the wage without a certificate is not known', () => {
    expect(floorOf('utenSvennebrev', null, { of: '2024-03' })).toBeNull()
    expect(floorOf('utenSvennebrev', null, { of: '2024-04' })).toMatchObject({
      perHour: 174.5,
      outdated: false,
    })
    expect(floorOf('larekandidat', '2023-08-15', { of: '2024-03' })).toBeNull()
    expect(floorOf('larlingLop2', '2023-08-15', { of: '2024-03' })?.perHour).toBe(79.4)
  })

  it('has words with its kind, year, base and the month of the wages', () => {
    const words = (...asked: Parameters<typeof floorOf>) => {
      const floor = floorOf(...asked)
      return floor && plain(floorInWords(floor))
    }
    expect(words('larlingLop2', '2025-08-15')).toBe(
      'lærling løp 2, 2. år: 45 % av 198,50 kr, minstelønna for nyutdannede etter satsene fra april 2025, de nyeste som er kjent',
    )
    expect(words('larlingLop2', '2025-08-15', { of: '2026-03' })).toBe(
      'lærling løp 2, 1. år: 40 % av 198,50 kr, minstelønna for nyutdannede etter satsene fra april 2025',
    )
    expect(words('hjelpearbeider', '2026-08-15', { birthYear: 2010 })).toBe(
      'hjelpearbeider under 18 år: 63 % av 174,50 kr, minstelønna uten svennebrev etter satsene fra april 2024, de nyeste som er kjent',
    )
    expect(words('utenSvennebrev', null)).toBe(
      'frisør uten svennebrev: 100 % av 174,50 kr, minstelønna uten svennebrev etter satsene fra april 2024, de nyeste som er kjent',
    )
  })
})
