import { describe, expect, it } from 'vitest'
import { sicknessPeriod as period } from '#testing/sickness-periods'
import { day } from '../values/month.ts'
import type { SicknessPeriod } from './periods.ts'
import { sicknessRules } from './rules.ts'
import { type SickDay, type SickPart, selfDeclarationsUntil, sickDays } from './sick-days.ts'

const since = (from: string) => [{ from: day(from), until: 'infinity' as const }]

/** The days of each part, as the first and last of each run. */
const runs = (days: readonly SickDay[]): [SickPart, string, string][] => {
  const found: [SickPart, string, string][] = []
  for (const one of days) {
    const last = found.at(-1)
    if (last?.[0] === one.part) last[2] = one.day
    else found.push([one.part, one.day, one.day])
  }
  return found
}
const split = (...periods: SicknessPeriod[]) => runs(sickDays(periods, []))
const whyOn = (days: readonly SickDay[], of: string) => days.find(one => one.day === of)?.why

describe('the employer’s period [P148]', () => {
  it('is sixteen calendar days, and NAV pays from the seventeenth', () => {
    const days = sickDays([period('2026-10-03', '2026-10-25')], [])
    expect(runs(days)).toEqual([
      ['employer', '2026-10-03', '2026-10-18'],
      ['nav', '2026-10-19', '2026-10-25'],
    ])
    expect(whyOn(days, '2026-10-18')).toBe('dag 16 av perioden fra 3. oktober 2026: salongen betaler')
    expect(whyOn(days, '2026-10-19')).toBe('dag 17 av perioden fra 3. oktober 2026: NAV betaler')
  })

  it('ends with its sixteenth day', () => {
    expect(split(period('2026-10-03', '2026-10-18'))).toEqual([['employer', '2026-10-03', '2026-10-18']])
  })

  it('continues after fifteen days at work, and is a new one after sixteen', () => {
    const first = period('2026-10-01', '2026-10-10')
    expect(split(first, period('2026-10-26', '2026-11-02'))).toEqual([
      ['employer', '2026-10-01', '2026-10-31'],
      ['nav', '2026-11-01', '2026-11-02'],
    ])
    const days = sickDays([first, period('2026-10-27', '2026-11-12')], [])
    expect(runs(days)).toEqual([
      ['employer', '2026-10-01', '2026-11-11'],
      ['nav', '2026-11-12', '2026-11-12'],
    ])
    expect(whyOn(days, '2026-10-27')).toBe('dag 1 av perioden fra 27. oktober 2026: salongen betaler')
  })

  it('is over for an absence soon after a full one', () => {
    expect(split(period('2026-10-01', '2026-10-20'), period('2026-10-30', '2026-11-01'))).toEqual([
      ['employer', '2026-10-01', '2026-10-16'],
      ['nav', '2026-10-17', '2026-11-01'],
    ])
  })

  it('counts periods that touch as one, in any order', () => {
    expect(split(period('2026-10-11', '2026-10-18'), period('2026-10-01', '2026-10-10'))).toEqual([
      ['employer', '2026-10-01', '2026-10-16'],
      ['nav', '2026-10-17', '2026-10-18'],
    ])
  })

  it('runs across the turn of the year and the change to summer time', () => {
    expect(split(period('2026-12-25', '2027-01-12'))).toEqual([
      ['employer', '2026-12-25', '2027-01-09'],
      ['nav', '2027-01-10', '2027-01-12'],
    ])
    expect(split(period('2027-03-20', '2027-04-06'))).toEqual([
      ['employer', '2027-03-20', '2027-04-04'],
      ['nav', '2027-04-05', '2027-04-06'],
    ])
    expect(split(period('2028-02-20', '2028-03-07'))).toEqual([
      ['employer', '2028-02-20', '2028-03-06'],
      ['nav', '2028-03-07', '2028-03-07'],
    ])
  })

  it('counts a graded day as a whole calendar day', () => {
    const days = sickDays([period('2026-10-01', '2026-10-17', 'sykmelding', 50)], [])
    expect(runs(days)).toEqual([
      ['employer', '2026-10-01', '2026-10-16'],
      ['nav', '2026-10-17', '2026-10-17'],
    ])
    expect(days.every(({ grade }) => grade === 50)).toBe(true)
  })

  it('follows an agreement on more days', () => {
    const days = sickDays([period('2026-10-01', '2026-10-21')], [], { ...sicknessRules, employerDays: 20 })
    expect(runs(days).at(-1)).toEqual(['nav', '2026-10-21', '2026-10-21'])
  })
})

describe('the first weeks of employment [P149]', () => {
  it('are unpaid for 28 days, which count in the employer’s period', () => {
    const days = sickDays([period('2026-10-20', '2026-11-10')], since('2026-10-01'))
    expect(runs(days)).toEqual([
      ['unpaid', '2026-10-20', '2026-10-28'],
      ['employer', '2026-10-29', '2026-11-04'],
      ['nav', '2026-11-05', '2026-11-10'],
    ])
    expect(whyOn(days, '2026-10-28')).toBe(
      'dag 28 i jobben, som begynte 1. oktober 2026: ingen sykepenger de første 28 dagene',
    )
  })

  it('are not guessed when the beginning is not known', () => {
    const days = sickDays([period('2026-10-20', '2026-10-21')], [{ from: '-infinity', until: 'infinity' }])
    expect(runs(days)).toEqual([['employer', '2026-10-20', '2026-10-21']])
  })

  it('hold for a sick child as well, and these days are not counted', () => {
    const days = sickDays([period('2026-10-28', '2026-10-30', 'syktBarn')], since('2026-10-01'))
    expect(runs(days)).toEqual([
      ['unpaid', '2026-10-28', '2026-10-28'],
      ['child', '2026-10-29', '2026-10-30'],
    ])
    expect(whyOn(days, '2026-10-29')).toBe('dag 1 med sykt barn i 2026: salongen betaler')
  })
})

describe('days without a doctor’s note [P150]', () => {
  it('are three at a time', () => {
    const days = sickDays([period('2026-10-05', '2026-10-08', 'egenmelding')], [])
    expect(runs(days)).toEqual([
      ['employer', '2026-10-05', '2026-10-07'],
      ['unpaid', '2026-10-08', '2026-10-08'],
    ])
    expect(whyOn(days, '2026-10-08')).toBe(
      'dag 4 med egenmelding: den gjelder i 3 dager, og resten trenger sykmelding',
    )
  })

  it('are counted together within sixteen days, and begin again after them', () => {
    const first = period('2026-10-01', '2026-10-02', 'egenmelding')
    expect(split(first, period('2026-10-10', '2026-10-11', 'egenmelding'))).toEqual([
      ['employer', '2026-10-01', '2026-10-10'],
      ['unpaid', '2026-10-11', '2026-10-11'],
    ])
    expect(split(first, period('2026-10-19', '2026-10-21', 'egenmelding'))).toEqual([
      ['employer', '2026-10-01', '2026-10-21'],
    ])
  })

  it('are in the employer’s period only: NAV pays for none of them', () => {
    // 1–16 September are the 16 days of the salon; 11 days at work until 28 September.
    const note = period('2026-09-01', '2026-09-16')
    const days = sickDays([note, period('2026-09-28', '2026-09-29', 'egenmelding')], [])
    expect(runs(days)).toEqual([
      ['employer', '2026-09-01', '2026-09-16'],
      ['unpaid', '2026-09-28', '2026-09-29'],
    ])
    expect(whyOn(days, '2026-09-28')).toBe(
      'dag 17 av perioden fra 1. september 2026: egenmelding gjelder bare de første 16 dagene, og resten trenger sykmelding',
    )
    // The sykmelding that replaces it is NAV's from day 17.
    expect(split(note, period('2026-09-28', '2026-09-29')).at(-1)).toEqual([
      'nav',
      '2026-09-28',
      '2026-09-29',
    ])
    // 1–15 September leave the salon one day.
    expect(
      split(period('2026-09-01', '2026-09-15'), period('2026-09-28', '2026-09-29', 'egenmelding')),
    ).toEqual([
      ['employer', '2026-09-01', '2026-09-28'],
      ['unpaid', '2026-09-29', '2026-09-29'],
    ])
  })

  it('go on with a doctor’s note', () => {
    expect(
      split(period('2026-10-01', '2026-10-03', 'egenmelding'), period('2026-10-04', '2026-10-18')),
    ).toEqual([
      ['employer', '2026-10-01', '2026-10-16'],
      ['nav', '2026-10-17', '2026-10-18'],
    ])
  })

  it('are paid after two months, on the last day of a shorter month at the latest', () => {
    const days = sickDays([period('2027-02-27', '2027-02-28', 'egenmelding')], since('2026-12-31'))
    expect(runs(days)).toEqual([
      ['unpaid', '2027-02-27', '2027-02-27'],
      ['employer', '2027-02-28', '2027-02-28'],
    ])
    expect(whyOn(days, '2027-02-27')).toBe(
      'egenmelding kan brukes etter to måneder i jobben, fra 28. februar 2027',
    )
  })

  it('are counted over twelve months', () => {
    const periods = ['2025-10-12', '2025-10-13', '2026-02-01', '2026-10-12', '2026-10-20'].map(from =>
      period(from, from, 'egenmelding'),
    )
    const others = [period('2026-05-01', '2026-05-02'), period('2026-06-01', '2026-06-02', 'syktBarn')]
    expect(selfDeclarationsUntil([...periods, ...others], day('2026-10-12'))).toBe(3)
  })
})

describe('days with a sick child [P151]', () => {
  it('are the salon’s up to ten in a calendar year, and refunded after that', () => {
    // 12–16 and 19 January are six days from Monday to Friday; Friday 25 and 28–30 December are four.
    const days = sickDays(
      [period('2026-01-12', '2026-01-19', 'syktBarn'), period('2026-12-25', '2027-01-01', 'syktBarn')],
      [],
    )
    expect(runs(days)).toEqual([
      ['child', '2026-01-12', '2026-12-30'],
      ['childRefunded', '2026-12-31', '2026-12-31'],
      ['child', '2027-01-01', '2027-01-01'],
    ])
    expect(whyOn(days, '2026-12-31')).toBe('dag 11 med sykt barn i 2026: NAV refunderer fra dag 11')
    expect(whyOn(days, '2027-01-01')).toBe('dag 1 med sykt barn i 2027: salongen betaler')
  })

  it('are counted from Monday to Friday, and a weekend is never refunded', () => {
    // Monday 5 to Friday 16 October are ten days.
    const days = sickDays([period('2026-10-05', '2026-10-19', 'syktBarn')], [])
    expect(runs(days)).toEqual([
      ['child', '2026-10-05', '2026-10-18'],
      ['childRefunded', '2026-10-19', '2026-10-19'],
    ])
    expect(whyOn(days, '2026-10-12')).toBe('dag 6 med sykt barn i 2026: salongen betaler')
    expect(whyOn(days, '2026-10-17')).toBe(
      'i helgen: telles ikke med og refunderes ikke, så salongen betaler',
    )
  })

  it('are no part of the person’s own absence', () => {
    expect(
      split(
        period('2026-10-01', '2026-10-10'),
        period('2026-10-11', '2026-10-12', 'syktBarn'),
        period('2026-10-13', '2026-10-20'),
      ),
    ).toEqual([
      ['employer', '2026-10-01', '2026-10-10'],
      ['child', '2026-10-11', '2026-10-12'],
      ['employer', '2026-10-13', '2026-10-18'],
      ['nav', '2026-10-19', '2026-10-20'],
    ])
  })
})
