import { describe, expect, test } from 'vitest'
import {
  holidayDaysInWords,
  monthsWithout,
  proposalInWords,
  rateInWords,
  whyPayUnknown,
  whyRate,
  withoutReportInWords,
} from './holiday-words.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const row = (kroner: number | null) => ({
  month: '2025-03',
  salonName: 'Storo',
  kroner,
  percent: 12,
  notArrived: kroner === null ? (['timeBook'] as const) : [],
})

describe('the words of a holiday account', () => {
  test('the rate is one percentage, several, or unknown', () => {
    expect(plain(rateInWords({ percent: 14.3, parts: [] }))).toBe('14,3 %')
    const parts = [
      { percent: 12, of: 900_000 },
      { percent: 2.3, of: 780_960 },
    ]
    expect(plain(rateInWords({ percent: null, parts }))).toBe('12 % + 2,3 %')
    expect(rateInWords({ percent: null, parts: [] })).toBe('–')
  })

  test('the reason for the rate is the age in the holiday year [P171]', () => {
    const why = (birthYear: number | null) => whyRate({ birthYear }, { earningYear: 2025 })
    expect(why(1966)).toMatch(/^Født i 1966 og fyller 60 i 2026\. .+ 2,3 prosentpoeng høyere/)
    expect(why(1967)).toMatch(/^Født i 1967 og fyller 59 i 2026, så satsen er uten tillegget/)
    expect(why(null)).toMatch(/^Fødselsåret er ikke ført/)
  })

  test('what makes the holiday pay unknown is named', () => {
    const known = { basis: 1, earned: 1, rows: [row(1)], earningYear: 2025 }
    expect(whyPayUnknown(known)).toBeNull()
    expect(whyPayUnknown({ ...known, basis: null, earned: null, rows: [row(1), row(null)] })).toBe(
      'Mars 2025: timene var ikke kommet. Rett opp rapporten, så blir feriepengene kjent.',
    )
    expect(whyPayUnknown({ ...known, basis: null, earned: null, rows: [] })).toBe(
      'Ingen rapport er sendt for 2025.',
    )
    expect(whyPayUnknown({ ...known, earned: null })).toBe(
      'Grunnlaget er over 6 G, og grunnbeløpet for året er ikke lagt inn.',
    )
  })

  test('months without a report are counted and named', () => {
    const some = { rows: [row(1)], withoutReport: ['2025-01', '2025-02'] }
    expect(plain(monthsWithout(some))).toBe('2 måneder uten rapport')
    expect(withoutReportInWords(some)).toBe('Januar 2025 og februar 2025 er uten rapport og teller ikke med.')
    for (const none of [
      { ...some, rows: [] },
      { ...some, withoutReport: [] },
    ])
      expect([monthsWithout(none), withoutReportInWords(none)]).toEqual([null, null])
  })

  test('the days and the proposal', () => {
    expect(holidayDaysInWords({ entitled: 25, carried: 2.5, taken: 10, left: 17.5 })).toBe(
      '25 dager + 2,5 overført − 10 tatt ut',
    )
    expect(holidayDaysInWords({ entitled: 30, carried: 0, taken: null, left: null })).toBe(
      '30 dager, ukjent hvor mange som er tatt ut',
    )
    expect(plain(proposalInWords(2382, 'september 2026'))).toBe(
      'Foreslås betalt med lønna for september 2026: 2 382,00 kr',
    )
    expect(proposalInWords(0, 'september 2026')).toBeNull()
    expect(proposalInWords(null, 'september 2026')).toBeNull()
  })
})
