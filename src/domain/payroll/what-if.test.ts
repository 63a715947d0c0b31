import { describe, expect, it } from 'vitest'
import { month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { computeRow } from './payroll-sheet.ts'
import { shippedTerms, termsInForce } from './terms.ts'
import { type SentMonthRow, type Under, whatIfRow } from './what-if.ts'
import { changeAMonth, moreAMonth, whatIfGroups, whatIfResult } from './what-if-result.ts'
import { comingTerms } from './what-if-terms.ts'
import { changeLines } from './what-if-words.ts'

const october = month('2026-10')
const terms = termsInForce(october)
const commission = { percentage: 40, provVareroms: 10 }

/** 5 completed years (219.50 kr), 150 hours, treatments for 100 000 kr: commission 40 000 kr, guarantee 32 925 kr. */
const sent = (
  more: Partial<PayrollInputs> = {},
  modifications: Partial<PayrollInputs> = {},
  about: Partial<SentMonthRow> = {},
): SentMonthRow => {
  const inputs = { ...emptyInputs(), experience: 5, produksjonstimer: 150, behOmsetning: 100_000, ...more }
  const computed = computeRow({ ...inputs, ...modifications, name: 'Anna' }, terms)
  return {
    objectId: 'anna',
    salonId: 'storo',
    month: october,
    row: { ...inputs, ...computed },
    modifications,
    terms,
    hoursIncludeLunch: false,
    fixedPercentage: 0,
    ...about,
  }
}
const under = (changes: Partial<Under['changes']>, more: Partial<Under> = {}): Under => ({
  changes: { terms: {}, people: {}, ...changes },
  rates: shippedTerms[0]?.arbeidsgiver ?? {},
  commission,
  experienceShift: 0,
  history: [],
  ...more,
})

describe('a row with changed terms', () => {
  it('is paid by the sheet with the changes on a copy of its own terms [P235]', () => {
    const before = structuredClone(terms)
    const { paid, wouldBe } = whatIfRow(sent(), under({ terms: { commission: { percentage: 42 } } }))
    expect([paid, wouldBe?.pay]).toEqual([40_000, 42_000])
    expect(terms).toEqual(before)
    const wage = whatIfRow(sent({ behOmsetning: 0 }), under({ terms: { wageKroner: 5 } }))
    expect([wage.paid, wage.wouldBe?.pay]).toEqual([32_925, 33_675])
    const night = whatIfRow(sent({ omsNattapent: 10_000 }), under({ terms: { nightSundayShare: 0.5 } }))
    expect([night.paid, night.wouldBe?.pay]).toEqual([44_000, 45_000])
    expect(night.wouldBe).toMatchObject({ byCommission: 0, byGuarantee: 0, byOther: 1000 })
  })

  it('keeps the percentage of one’s own, and what was typed by hand [P235]', () => {
    const changes = under({ terms: { commission: { percentage: 42 } } })
    expect(whatIfRow(sent({ percentage: 45 }, {}, { fixedPercentage: 45 }), changes).wouldBe?.pay).toBe(
      45_000,
    )
    expect(whatIfRow(sent({}, { percentage: 50 }), changes).wouldBe?.pay).toBe(50_000)
    const own = under({ people: { anna: { fixedPercentage: 0 } } })
    expect(whatIfRow(sent({ percentage: 45 }, {}, { fixedPercentage: 45 }), own).wouldBe?.pay).toBe(40_000)
  })

  it('is told apart when its own terms do not give it [P236]', () => {
    const row = sent()
    const odd = { ...row, row: { ...row.row, feriepenger: 1 } }
    expect(whatIfRow(odd, under({}))).toEqual({
      objectId: 'anna',
      salonId: 'storo',
      month: october,
      paid: 40_000,
      wouldBe: null,
    })
    // A column that did not exist then says nothing about the others.
    const old = { ...row, row: { ...row.row, sykelonnPerc: null } }
    expect(whatIfRow(old, under({})).wouldBe?.pay).toBe(40_000)
  })

  it('has sick pay of what the months before would have paid [P237]', () => {
    // 30 000 kr for 150 hours: 200 kr. With the changes 33 000 kr: 220 kr. 2 days are 15 hours.
    const history = [{ month: month('2026-09'), amount: 30_000, hours: 150, wouldBe: 33_000 }]
    const row = sent({ antSyketimer: 2, sykeTimeslonn: 200 })
    expect(whatIfRow(row, under({}, { history })).wouldBe?.pay).toBe(40_000 + 15 * 220)
    // Another wage was not made of these months, and stays.
    const typed = sent({ antSyketimer: 2, sykeTimeslonn: 210 })
    expect(whatIfRow(typed, under({}, { history })).wouldBe?.pay).toBe(40_000 + 15 * 210)
    // The hourly wage follows the wage table.
    const hourly = sent({ antSyketimer: 2, sykeTimeslonn: 219.5 })
    expect(whatIfRow(hourly, under({ terms: { wageKroner: 10 } })).wouldBe?.pay).toBe(40_000 + 15 * 229.5)
  })

  it('says what it costs, and not when that was unknown [P241]', () => {
    const changes = under({ terms: { otp: 5 } })
    // 40 000: 2 000 pension and 4 800 holiday pay instead of 800 and 4 800, and 14.1 % of all: 53 398.80.
    expect(whatIfRow(sent(), changes).wouldBe?.cost).toEqual({ paid: 52_029.6, wouldBe: 53_398.8 })
    const row = sent()
    const old = { ...row, row: { ...row.row, lonnInklSosAvg: null } }
    const both = [whatIfRow(sent(), changes), whatIfRow({ ...old, objectId: 'kari' }, changes)]
    expect(whatIfResult(both).cost).toBeNull()
    const zone = under({ terms: { zones: { storo: 5 } } }, { rates: { 1: 14.1, 5: 0 } })
    expect(whatIfRow(sent(), zone).wouldBe?.cost?.wouldBe).toBe(45_600)
  })
})

describe('the sums', () => {
  it('add up per salon, person and month, and count people once [P238]', () => {
    const changes = under({ terms: { commission: { percentage: 42 } } })
    const november = { month: month('2026-11') }
    const rows = [
      whatIfRow(sent(), changes),
      whatIfRow(sent({}, {}, november), changes),
      whatIfRow(sent({ behOmsetning: 50_000 }, {}, { salonId: 'sandvika' }), changes),
      whatIfRow(sent({ behOmsetning: 0 }, {}, { objectId: 'kari' }), changes),
    ]
    const result = whatIfResult(rows)
    expect(result).toMatchObject({ paid: 145_850, wouldBe: 149_850, difference: 4000 })
    expect(result.counts).toEqual({ more: 1, same: 1, less: 0, toGuarantee: 0, belowGuarantee: 0 })
    expect(result.salons.map(({ objectId, difference }) => [objectId, difference])).toEqual([
      ['storo', 4000],
      ['sandvika', 0],
    ])
    expect(result.people.map(person => [person.objectId, person.salonId, person.difference])).toEqual([
      ['anna', 'storo', 4000],
      ['anna', 'sandvika', 0],
      ['kari', 'storo', 0],
    ])
    expect(result.people.map(({ months, monthsInAll }) => [months, monthsInAll])).toEqual([
      [2, 2],
      [1, 2],
      [1, 1],
    ])
    expect(moreAMonth({ difference: 4000, months: 3 })).toBe(1333.33)
  })

  it('of a month are the sum of what each salon has on average of its own months [P249]', () => {
    // Majorstuen: 25 000 kr over 5 months, 5 000 a month. The others: 6 000 and 3 000 over 2, 3 000 and 1 500 a month.
    expect(
      changeAMonth([
        { difference: 25_000, months: 5 },
        { difference: 6000, months: 2 },
        { difference: 3000, months: 2 },
        { difference: 0, months: 0 },
      ]),
    ).toEqual({ difference: 9500, fewestMonths: 2, mostMonths: 5 })
    expect(changeAMonth([{ difference: -1000, months: 3 }])?.difference).toBe(-333.33)
    expect(changeAMonth([])).toBeNull()
  })

  it('group people by kroner more a month, over all their salons [P238]', () => {
    const person = (objectId: string, difference: number, monthsInAll?: number) => ({
      objectId,
      difference,
      months: 2,
      monthsInAll,
    })
    const people = [
      person('anna', -1),
      person('kari', 0),
      person('ola', 1000),
      person('liv', 1000.02),
      // 1 500 a month in two salons together.
      person('ida', 2000),
      person('ida', 1000),
      person('eva', 3001),
      // 750 a month: two months in one salon, then two in another.
      person('mia', 1500, 4),
      person('mia', 1500, 4),
    ]
    expect(whatIfGroups(people).map(group => [group.kind, group.kroner, group.people])).toEqual([
      ['less', 0, 1],
      ['same', 0, 1],
      ['til', 500, 1],
      ['til', 1000, 2],
      ['til', 1500, 1],
      ['over', 1500, 1],
    ])
  })
})

describe('coming terms [P242]', () => {
  it('have the changes of the chain’s terms, and no others', () => {
    const [shipped] = shippedTerms
    if (!shipped) throw new Error('No terms')
    const changes = { commission: { percentage: 42 }, wagePercent: 3, zones: { storo: 4 as const } }
    const { wageTable, ...coming } = comingTerms(shipped, commission, changes)
    expect(wageTable.map(({ perHour }) => perHour)).toEqual([204.46, 214.76, 226.09, 243.6])
    const { wageTable: _, ...others } = shipped
    expect(coming).toEqual({ ...others, commission: { percentage: 42, provVareroms: 10 } })
  })
})

describe('the changes', () => {
  it('are said in words, with the sign of an added wage', () => {
    const changes = {
      terms: {
        commission: { percentage: 42 },
        wagePercent: 3,
        nightSundayShare: 0.5,
        zones: { storo: 4 as const },
      },
      people: { anna: { stillings: 80 } },
    }
    expect(
      changeLines(changes, id => id).map(({ label, value }) => `${label}: ${value.replace(/\u00a0/g, ' ')}`),
    ).toEqual([
      'Provisjon av behandlinger: 42 %',
      'Garantilønn, alle trinn: +3 %',
      'Andel av salget på natt- og søndagsåpent: 50 %',
      'Sone for storo: 4',
      'anna, stilling: 80 %',
    ])
  })
})
