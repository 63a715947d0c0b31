import { describe, expect, test } from 'vitest'
import { anyFacts } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { roundToOre, sum } from '../values/decimal.ts'
import { month } from '../values/month.ts'
import { type ControlSums, controlSums, listedHolidayPay, listedPerson } from './control-list.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { computeRow } from './payroll-sheet.ts'
import { proposedPay, type ReportedPay } from './reported-pay.ts'
import { termsInForce } from './terms.ts'

// By hand, with the wages of October 2026: 198.50 kr without experience, 219.50 kr from five years.

const terms = termsInForce(month('2026-10'))
const known = () => true

const person = (
  objectId: string,
  inputs: Partial<PayrollInputs>,
  isKnown: (hours: string) => boolean = known,
) => {
  const all = { ...emptyInputs(), experience: 0, ...inputs }
  const row = { ...all, ...computeRow({ ...all, name: objectId, hoursIncludeLunch: false }, terms) }
  return listedPerson(objectId, row, isKnown)
}

/** By commission: 40 % of 90 000 and 10 % of 5 000 against 120 t × 219.50 = 26 340. */
const amina = person('amina', {
  experience: 6,
  produksjonstimer: 120,
  behOmsetning: 100_000,
  varekost: 10_000,
  totalVareomsetning: 5000,
  // 40 % of 8 000 is more than 4 t × 439.
  omsNattapent: 8000,
  antNattapent: 4,
  // 6 t × 439 = 2 634 is more than 40 % of 5 000.
  omsSondagsapent: 5000,
  antSondagsapent: 6,
  tilleggOmklipp: 300,
  trekkOmklipp: 120,
  forskudd: 5000,
})
/** By guarantee: 100 t × 198.50 against 40 % of 30 000. Two sick days are 15 t × 230. */
const jonas = person('jonas', {
  produksjonstimer: 100,
  behOmsetning: 30_000,
  kursTimer: 4,
  varTillegg: 500,
  fastTillegg: 1000,
  antSyketimer: 2,
  sykeTimeslonn: 230,
  antDager: 3,
})
/** The same person in another salon: 20 t × 219.50. */
const aminaThere = person('amina', { experience: 6, produksjonstimer: 20 })

const navHours = [{ component: 'sykefravaerNav', quantity: 52.5, rate: null, amount: 0 }] as const

const figures = ({ described }: ControlSums) =>
  described.map(({ description, components, kroner, hours, people }) => [
    description ?? components.join(),
    kroner,
    hours,
    people.length,
  ])

describe('the control list', () => {
  test('sums the pay of a salon by description, with the hours behind it [P135] [P136]', () => {
    const sums = controlSums([amina, jonas], proposedPay)
    expect(figures(sums)).toEqual([
      // 19 850 + 4 × 198.50 + 2 634; 100 + 4 + 6 hours
      ['timeloenn', 23_278, 110, 2],
      // 36 000 + 500 + 3 200; the 120 hours once, and the four of the night
      ['honorarAkkordProsentProvisjon', 39_700, 124, 1],
      ['uregelmessigeTilleggKnyttetTilArbeidetTid', 800, null, 2],
      ['omklippTrekk', -120, null, 1],
      ['fastTillegg', 1000, null, 1],
      ['sykelonn', 3450, 15, 1],
    ])
    expect(sums.pay).toBe(68_108)
    expect(sums.bases).toEqual({ withholding: 68_108, contribution: 68_108, holidayPay: 68_108 })
    expect(sums.people).toEqual(['amina', 'jonas'])
  })

  test('has the advance in no other sum [P134]', () => {
    const sums = controlSums([amina], proposedPay)
    expect([sums.advance, sums.pay]).toEqual([5000, 42_514])
    expect(sums.described.flatMap(({ components }) => components)).not.toContain('forskudd')
    expect(sums.bases.withholding).toBe(42_514)
  })

  test('counts a person of two salons once [P139]', () => {
    const sums = controlSums([amina, jonas, aminaThere], proposedPay)
    expect(sums.people).toHaveLength(2)
    expect(figures(sums)[0]).toEqual(['timeloenn', 27_668, 130, 2])
    expect(sums.pay).toBe(72_498)
  })

  test('counts nobody with days of holiday or hours that NAV pays for alone [P139]', () => {
    const away = person('away', { antDager: 4 })
    const ill = { ...person('ill', {}), lines: navHours }
    expect([away.lines.length, ill.lines.length]).toEqual([1, 1])
    expect(controlSums([away, ill, jonas], proposedPay).people).toEqual(['jonas'])
    expect(controlSums([person('ahead', { forskudd: 500 })], proposedPay).people).toEqual(['ahead'])
  })

  test('follows the chain’s descriptions and marks [P137]', () => {
    const all = { withholding: true, contribution: true, holidayPay: true }
    const chosen: ReportedPay = {
      ...proposedPay,
      sykelonn: { ...all, description: 'timeloenn', holidayPay: false },
      fastTillegg: { description: 'fastTillegg', withholding: false, contribution: false, holidayPay: true },
    }
    const sums = controlSums([jonas], chosen)
    expect(figures(sums)).toEqual([
      ['timeloenn', 24_094, 119, 1],
      ['uregelmessigeTilleggKnyttetTilArbeidetTid', 500, null, 1],
      ['fastTillegg', 1000, null, 1],
    ])
    expect(sums.bases).toEqual({ withholding: 24_594, contribution: 24_594, holidayPay: 22_144 })
  })

  test('has no hours where somebody’s are unknown, and says whose [P136]', () => {
    const late = person('kari', { behOmsetning: 50_000 }, hours => hours !== 'prodTimerEksLunsj')
    const [described] = controlSums([amina, late], proposedPay).described.filter(
      ({ description }) => description === 'honorarAkkordProsentProvisjon',
    )
    expect(described).toMatchObject({ kroner: 59_700, hours: null, withoutHours: ['kari'] })
  })

  test('has the hours with the goods when nothing was earned on treatments', () => {
    const sums = controlSums([person('lina', { totalVareomsetning: 90_000, produksjonstimer: 10 })], {
      ...proposedPay,
      provisjonVare: { description: 'bonus', withholding: true, contribution: true, holidayPay: true },
    })
    expect(figures(sums)).toEqual([['bonus', 9000, 10, 1]])
  })

  test('adds up to the pay to the øre, whatever the rows and descriptions are', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { maxLength: 4 }), facts => {
        const rows = facts.map(one => computeRow(one, terms))
        const people = facts.map((one, i) =>
          listedPerson(`p${i}`, { ...one, ...(rows[i] as (typeof rows)[number]) }, known),
        )
        const { described, pay, bases } = controlSums(people, proposedPay)
        expect(pay).toBe(roundToOre(sum(rows.map(({ endeligLonn }) => endeligLonn))))
        expect(roundToOre(sum(described.map(({ kroner }) => kroner)))).toBe(pay)
        expect(bases.contribution).toBe(pay)
      }),
    )
  })
})

describe('holiday pay on the list [P211]', () => {
  // Jonas: 100 t × 198.50, 4 t × 198.50 of courses, 500 and 1 000 in supplements, and 3 450 of sick pay: 25 594.
  const sums = controlSums([jonas, listedHolidayPay('jonas', 4782), listedHolidayPay('gone', 1000.5)], {
    ...proposedPay,
  })

  test('is a row of its own, beside the pay', () => {
    expect(sums.described.find(({ description }) => description === 'feriepenger')).toMatchObject({
      components: ['utbetalteFeriepenger'],
      kroner: 5782.5,
      hours: null,
      people: ['jonas', 'gone'],
    })
    expect([sums.pay, sums.holidayPay, sums.people]).toEqual([25_594, 5782.5, ['jonas', 'gone']])
  })

  test('is part of the bases of tax deduction and contribution, and not of the holiday pay basis', () => {
    expect(sums.bases).toEqual({ withholding: 31_376.5, contribution: 31_376.5, holidayPay: 25_594 })
  })
})
