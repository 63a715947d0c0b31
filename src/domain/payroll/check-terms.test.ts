import { describe, expect, it } from 'vitest'
import { month } from '../values/month.ts'
import { checkTerms, type EnteredTerms, faultsOfTerms, termsWithoutRate } from './check-terms.ts'
import { shippedCommission } from './commission.ts'
import { shippedOvertime } from './overtime-terms.ts'
import { shippedTerms, type Terms } from './terms.ts'
import type { Zone } from './zones.ts'

const [shipped] = shippedTerms as [Terms]
const entered: EnteredTerms = {
  ...shipped,
  from: month('2026-04'),
  source: 'Frisøroverenskomsten',
  commission: shippedCommission,
}
const given = { running: month('2026-11'), zonesInUse: [1] as const }
const faults = (changes: Partial<EnteredTerms>, zonesInUse: readonly Zone[] = [1]) =>
  faultsOfTerms({ ...entered, ...changes }, { ...given, zonesInUse })
const steps = (...years: number[]) => years.map(year => ({ years: year, perHour: 200 }))

describe('entered terms', () => {
  it('are valid when they resemble the initial ones', () => {
    expect(faults({})).toEqual({})
    expect(() => checkTerms(entered, given)).not.toThrow()
  })

  it.each<[string, Partial<EnteredTerms>, string, string]>([
    [
      'a month long gone',
      { from: month('1999-12') },
      'from',
      'Velg en måned fra januar 2000 til november 2028',
    ],
    [
      'a month far ahead',
      { from: month('2028-12') },
      'from',
      'Velg en måned fra januar 2000 til november 2028',
    ],
    ['no source', { source: '  ' }, 'source', 'Skriv hvor satsene står'],
    ['a percentage above all', { otp: 20.5 }, 'otp', 'Skriv et tall fra 0 til 20'],
    ['a negative one', { feriepenger: -1 }, 'feriepenger', 'Skriv et tall fra 0 til 30'],
    ['no number', { hourMultiple: Number.NaN }, 'hourMultiple', 'Skriv et tall'],
    ['more than all sales', { nightSundayShare: 40 }, 'nightSundayShare', 'Skriv et tall fra 0 til 100'],
    [
      'hundredths of an øre',
      { wageTable: [{ years: 0, perHour: 200.001 }] },
      'wageTable.0.perHour',
      'Høyst 2 desimaler',
    ],
    [
      'a rate finer than hundredths',
      { commission: { provVareroms: 10, percentage: 40.125 } },
      'commission.percentage',
      'Høyst 2 desimaler',
    ],
    [
      'free work',
      { wageTable: [{ years: 0, perHour: 0 }] },
      'wageTable.0.perHour',
      'Skriv et tall fra 1 til 10000',
    ],
    [
      'a wage that falls with seniority',
      {
        wageTable: [
          { years: 0, perHour: 200 },
          { years: 2, perHour: 199.99 },
        ],
      },
      'wageTable.1.perHour',
      'Lavere enn trinnet før, med mer ansiennitet',
    ],
    [
      'a longer week than the law has',
      { overtime: { ...shippedOvertime, weekHours: 40.5 } },
      'overtime.weekHours',
      'Skriv et tall fra 20 til 40',
    ],
    [
      'less for overtime than the law has',
      { overtime: { ...shippedOvertime, overtimePercent: 39.99 } },
      'overtime.overtimePercent',
      'Skriv et tall fra 40 til 300',
    ],
    [
      'less for later overtime than the law has',
      { overtime: { ...shippedOvertime, laterOvertimePercent: 0 } },
      'overtime.laterOvertimePercent',
      'Skriv et tall fra 40 til 300',
    ],
    [
      'less on 1 and 17 May than the law has',
      { overtime: { ...shippedOvertime, mayDayPercent: 49 } },
      'overtime.mayDayPercent',
      'Skriv et tall fra 50 til 300',
    ],
    ['no wages', { wageTable: [] }, 'wageTable', 'Fra 1 til 12 trinn'],
    ['a late first step', { wageTable: steps(1) }, 'wageTable.0.years', 'Første trinn er fra 0 år'],
    ['a step twice', { wageTable: steps(0, 5, 5) }, 'wageTable.2.years', 'Flere år enn trinnet før'],
    ['half a year', { wageTable: steps(0, 1.5) }, 'wageTable.1.years', 'Hele år, høyst 30'],
    [
      'too much commission',
      { commission: { provVareroms: 10, percentage: 101 } },
      'commission.percentage',
      'Skriv et tall fra 0 til 100',
    ],
    ['a zone too dear', { arbeidsgiver: { 1: 31 } }, 'arbeidsgiver.1', 'Skriv et tall fra 0 til 30'],
  ])('with %s are refused with what is wrong [P44]', (_, changes, field, sentence) => {
    expect(faults(changes)).toEqual({ [field]: sentence })
  })

  it.each<[string, Partial<EnteredTerms>]>([
    ['the first month', { from: month('2000-01') }],
    ['two years ahead', { from: month('2028-11') }],
    ['the highest percentage', { otp: 20 }],
    ['the lowest percentage', { otp: 0 }],
    [
      'the lowest and the highest wage',
      {
        wageTable: [
          { years: 0, perHour: 1 },
          { years: 1, perHour: 10_000 },
        ],
      },
    ],
    ['twelve steps', { wageTable: steps(...Array.from({ length: 12 }, (_, i) => i)) }],
    ['thirty years', { wageTable: steps(0, 30) }],
  ])('may have %s', (_bound, changes) => {
    expect(faults(changes)).toEqual({})
  })

  it.each<[string, Partial<EnteredTerms>, string, string]>([
    [
      'thirteen steps',
      { wageTable: steps(...Array.from({ length: 13 }, (_, i) => i)) },
      'wageTable',
      'Fra 1 til 12 trinn',
    ],
    ['31 years', { wageTable: steps(0, 31) }, 'wageTable.1.years', 'Hele år, høyst 30'],
    ['a factor below a tenth', { contractFactor: 0.05 }, 'contractFactor', 'Skriv et tall fra 0,1 til 5'],
    ['years below 0', { wageTable: steps(-1) }, 'wageTable.0.years', 'Hele år, høyst 30'],
  ])('may not have %s', (_bound, changes, field, sentence) => {
    expect(faults(changes)).toEqual({ [field]: sentence })
  })

  it('need a rate for every zone with a salon; 0 is valid', () => {
    expect(faults({ arbeidsgiver: { 1: 14.1, 5: 0 } }, [1, 5])).toEqual({})
    expect(faults({ arbeidsgiver: { 1: 14.1 } }, [1, 5])).toEqual({
      'arbeidsgiver.5': 'En salong er i denne sonen',
    })
  })
})

describe('a salon’s new zone', () => {
  const rated = (from: string, ...zones: number[]): Terms => ({
    ...shipped,
    from: month(from),
    arbeidsgiver: Object.fromEntries(zones.map(zone => [zone, 10])),
  })
  const all = [shipped, rated('2026-09', 1, 3), rated('2026-12', 1, 3, 5), rated('2027-01', 1, 5)]

  it.each([
    ['that all have a rate for', 1, '2026-10', undefined],
    ['that those in force have none for', 2, '2026-10', '2026-09'],
    ['that later ones have none for', 3, '2026-10', '2027-01'],
    ['that only earlier ones have none for', 5, '2026-12', undefined],
    ['that nobody has named', 4, '2026-08', '0000-01'],
  ] as const)('%s: zone %i from %s', (_, zone, from, without) => {
    expect(termsWithoutRate(zone, all, month(from))?.from).toBe(without)
  })
})
