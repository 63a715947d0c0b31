import { describe, expect, test } from 'vitest'
import { month } from '../values/month.ts'
import { withAccepted } from './accepted-supplement.ts'
import { backPayOf, backPayWords, monthsInWords, type PaidMonth, type PersonTerms } from './back-pay.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { applied } from './modifications.ts'
import { computeRow } from './payroll-sheet.ts'
import { shippedTerms, type Terms, termsInForce } from './terms.ts'

const [shipped] = shippedTerms
if (!shipped) throw new Error('No terms')

/** 9 completed years: 219.50 kr an hour. 150 hours: the guarantee is 32 925 kr. */
const worked: PayrollInputs = {
  ...emptyInputs(),
  experience: 9,
  produksjonstimer: 150,
  behOmsetning: 1000,
  sykeTimeslonn: 219.5,
}
const person: PersonTerms = {
  stillings: 100,
  experience: 9,
  perHourFixed: 0,
  perHourExtra: 0,
  fixedPercentage: 0,
}

interface Scene {
  readonly of?: string
  readonly inputs?: Partial<PayrollInputs>
  readonly modifications?: Partial<PayrollInputs>
  readonly now?: Partial<PersonTerms>
  readonly terms?: Partial<Terms>
  readonly paid?: number
  readonly changed?: boolean
}

const paidMonth = ({
  of = '2026-08',
  inputs,
  modifications = {},
  now,
  terms,
  paid = 0,
  changed = true,
}: Scene): PaidMonth => {
  const imported = { ...worked, ...inputs }
  const under = { terms: termsInForce(month(of)), hoursIncludeLunch: false }
  return {
    month: month(of),
    row: { ...imported, ...computeRow({ ...applied(imported, modifications), name: 'Nora' }, under.terms) },
    modifications,
    under,
    changed,
    now: { person: { ...person, ...now }, terms: { ...shipped, ...terms } },
    paid,
  }
}
const owed = (...scenes: Scene[]) => backPayOf(scenes.map(paidMonth))
const raise = { now: { perHourExtra: 10 } }

describe('back pay of a raise [P141]', () => {
  test('is the difference of the guarantee, month by month', () => {
    // 150 × 229.50 = 34 425; 34 425 − 32 925 = 1 500 in each month.
    expect(owed({ of: '2026-09', ...raise }, { of: '2026-08', ...raise })).toEqual({
      amount: 3000,
      months: ['2026-08', '2026-09'].map(of => ({
        month: of,
        sent: 32_925,
        now: 34_425,
        paid: 0,
        amount: 1500,
        changes: [
          { key: 'timelonn', from: 219.5, to: 229.5 },
          { key: 'garantilonn', from: 32_925, to: 34_425 },
          { key: 'faktisklonn', from: 32_925, to: 34_425 },
        ],
      })),
    })
  })

  test('is nothing where the commission was paid, and is still more', () => {
    // 40 % of 100 000 = 40 000, above both guarantees.
    expect(owed({ ...raise, inputs: { behOmsetning: 100_000 } })).toBeNull()
  })

  test('of several months counts each as it was paid', () => {
    const back = owed(
      { of: '2026-08', ...raise },
      // 40 % of 82 500 = 33 000 was paid; the new guarantee is 34 425: 1 425.
      { of: '2026-09', ...raise, inputs: { behOmsetning: 82_500 } },
      { of: '2026-10', ...raise, inputs: { behOmsetning: 100_000 } },
    )
    expect(back?.amount).toBe(2925)
    expect(back?.months.map(({ month: of, amount }) => [of, amount])).toEqual([
      ['2026-08', 1500],
      ['2026-09', 1425],
    ])
  })

  test('has the hours of courses and night openings, also where the commission was paid', () => {
    // 4 × 10 = 40. 2 × 5 hours at night × 10 = 100.
    const inputs = { behOmsetning: 100_000, kursTimer: 4, antNattapent: 5 }
    expect(owed({ ...raise, inputs })?.amount).toBe(140)
  })

  test('of the percentage has the commission and that of discounts', () => {
    // 45 % − 40 % of 100 000 = 5 000, and of 1 000 = 50.
    const inputs = { behOmsetning: 100_000, omsKunderabatt: 1000 }
    expect(owed({ inputs, now: { fixedPercentage: 45 } })?.amount).toBe(5050)
  })

  test('of the position is nothing: no line of pay uses it', () => {
    expect(owed({ now: { stillings: 60 } })).toBeNull()
  })

  test('by a new tariff is the same for everybody in its months', () => {
    // 231.00 − 219.50 = 11.50 × 150 = 1 725.
    expect(owed({ terms: { wageTable: [{ years: 0, perHour: 231 }] } })?.amount).toBe(1725)
    expect(owed({ terms: { wageTable: [{ years: 0, perHour: 231 }] }, changed: false })).toBeNull()
  })

  test('has the percentage of new terms, and not that of the undated setting', () => {
    const inputs = { behOmsetning: 100_000, percentage: 42 }
    expect(owed({ inputs })).toBeNull()
    // 44 % − 42 % of 100 000.
    expect(owed({ inputs, terms: { commission: { percentage: 44, provVareroms: 10 } } })?.amount).toBe(2000)
  })

  test('keeps what was changed by hand, except the term that changed', () => {
    // 160 hours × 10.
    expect(owed({ ...raise, modifications: { produksjonstimer: 160 } })?.amount).toBe(1600)
    // The sender had typed the raise: nothing is left.
    expect(owed({ ...raise, modifications: { perHourExtra: 10 } })).toBeNull()
    // A term that did not change keeps the typed value: 40 % of 100 000 = 40 000 is above the guarantee.
    const typed = { modifications: { perHourFixed: 300 } }
    // 150 × (300 + 10) − 150 × 300.
    expect(owed({ ...raise, ...typed })?.amount).toBe(1500)
  })

  test('has sick pay where its rate was the hourly wage, and not where it was an average', () => {
    // 2 days × 7.5 = 15 hours × 10 = 150, and 1 500 of the guarantee.
    expect(owed({ ...raise, inputs: { antSyketimer: 2 } })?.amount).toBe(1650)
    expect(owed({ ...raise, inputs: { antSyketimer: 2, sykeTimeslonn: 250 } })?.amount).toBe(1500)
    expect(
      owed({ ...raise, inputs: { antSyketimer: 2 }, modifications: { sykeTimeslonn: 230 } })?.amount,
    ).toBe(1500)
  })

  test('keeps the hours of sickness under another norm', () => {
    // 2 days of 7.5 = 15 hours stay 15 hours under a norm of 7: only the guarantee and the rate change.
    expect(owed({ ...raise, inputs: { antSyketimer: 2 }, terms: { sickDayHours: 7 } })?.amount).toBe(1650)
  })

  test('keeps the hours of sick days that were typed', () => {
    // 4 days in the time book, 2 days of 7.5 hours typed. 15 hours × 229.50 instead of 219.50: 150, and 1 500 of the guarantee.
    const typed = { inputs: { antSyketimer: 4 }, modifications: { antSyketimer: 2 } }
    expect(owed({ ...raise, ...typed, terms: { sickDayHours: 7 } })?.amount).toBe(1650)
    // The norm alone moves nothing.
    expect(owed({ ...typed, terms: { sickDayHours: 7 } })).toBeNull()
  })
})

describe('what was paid as back pay [P143]', () => {
  test('is taken off, so that a second raise gives the rest', () => {
    // 150 × 239.50 = 35 925; − 32 925 − 1 500 = 1 500.
    expect(owed({ now: { perHourExtra: 20 }, paid: 1500 })).toMatchObject({
      amount: 1500,
      months: [{ sent: 32_925, now: 35_925, paid: 1500, amount: 1500 }],
    })
    expect(owed({ ...raise, paid: 1500 })).toBeNull()
  })

  test('is too much when the month was corrected with the new terms', () => {
    const corrected = { inputs: { perHourExtra: 10 }, now: { perHourExtra: 10 }, changed: false, paid: 1500 }
    expect(owed(corrected)).toMatchObject({ amount: -1500, months: [{ sent: 34_425, now: 34_425 }] })
  })

  test('is a sum below zero after a cut of the wage [P142]', () => {
    expect(owed({ inputs: { perHourExtra: 10 } })?.amount).toBe(-1500)
  })

  test('is nothing when the months outweigh each other', () => {
    expect(owed({ of: '2026-08', inputs: { perHourExtra: 10 } }, { of: '2026-09', ...raise })).toBeNull()
  })
})

describe('the words of back pay [P145]', () => {
  test.each([
    [['2026-08'], 'august 2026'],
    [['2026-08', '2026-10'], 'aug.–okt. 2026'],
    [['2026-05', '2026-07'], 'mai–juli 2026'],
    [['2026-11', '2026-12', '2027-01'], 'nov. 2026–jan. 2027'],
    [[], ''],
  ])('name the months %j', (months, words) => {
    expect(monthsInWords(months.map(month))).toBe(words)
  })

  test('become the explanation of the supplement, beside what was typed', () => {
    const words = backPayWords(owed({ of: '2026-08', ...raise })?.months ?? [])
    expect(words).toBe('Etterbetaling august 2026')
    const none = { varTillegg: 0, forklaringVarTillegg: '' }
    expect(withAccepted(none, { amount: 1500, words, before: 0 })).toEqual({
      varTillegg: 1500,
      forklaringVarTillegg: words,
    })
    const typed = { varTillegg: 500.5, forklaringVarTillegg: 'Vikar på Storo' }
    const accepted = withAccepted(typed, { amount: 1500, words, before: 0 })
    expect(accepted).toEqual({
      varTillegg: 2000.5,
      forklaringVarTillegg: 'Vikar på Storo; Etterbetaling august 2026',
    })
    // A proposal that changed replaces what was accepted.
    expect(
      withAccepted(accepted, { amount: 3000, words: 'Etterbetaling aug.–sep. 2026', before: 1500 }),
    ).toEqual({
      varTillegg: 3500.5,
      forklaringVarTillegg: 'Vikar på Storo; Etterbetaling aug.–sep. 2026',
    })
  })
})
