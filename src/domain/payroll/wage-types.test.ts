import { describe, expect, test } from 'vitest'
import { anyFacts, workedRow } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { roundToOre, sum } from '../values/decimal.ts'
import { month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { isInformation, type PayLine, payComponentKeys, payComponents } from './pay-components.ts'
import { computeRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'
import {
  basesOf,
  type FileFor,
  type Paid,
  type PayrollSystem,
  paidOf,
  payrollEntries,
  payrollSystems,
  shippedWageTypes,
  type WageTypes,
  whatLacks,
  withHolidayPay,
} from './wage-types.ts'

const terms = termsInForce(month('2026-10'))

/** A file of October, made in November. */
const into = (system: PayrollSystem): FileFor => ({
  system,
  month: month('2026-10'),
  running: month('2026-11'),
})

const person = (name: string, inputs: Partial<PayrollInputs>, hoursIncludeLunch = false) => {
  const all = { ...emptyInputs(), ...inputs }
  return { objectId: name, ...all, ...computeRow({ ...all, name, hoursIncludeLunch }, terms) }
}

const without = (component: keyof WageTypes): WageTypes => {
  const { [component]: _, ...others } = shippedWageTypes
  return others
}

describe('a dry run', () => {
  test('finds nothing when everybody has a number and every component a wage type', () => {
    expect(
      whatLacks(
        [paidOf(person('Amina', { ...workedRow, employmentId: '1001' }))],
        shippedWageTypes,
        into('huldt'),
      ),
    ).toEqual([])
  })

  test.each([
    [null, 'huldt', 'Amina mangler ansattnummer'],
    ['  ', 'visma', 'Amina mangler ansattnummer'],
    ['A12', 'visma', 'Amina har ansattnummer A12; Visma Lønn tar bare siffer'],
    ['-1', 'tripletex', 'Amina har ansattnummer -1; Tripletex tar bare siffer'],
    ['1234567', 'huldt', 'Amina har ansattnummer 1234567; Huldt & Lillevik Lønn tar høyst 6 siffer'],
    ['1234567890', 'visma', 'Amina har ansattnummer 1234567890; Visma Lønn tar høyst 9 siffer'],
  ] as const)('rejects the employment id %j for %s', (employmentId, system, message) => {
    expect(
      whatLacks([paidOf(person('Amina', { ...workedRow, employmentId }))], shippedWageTypes, into(system)),
    ).toEqual([{ employeeId: 'Amina', component: null, message }])
  })

  test('rejects two people with one number, however it is written', () => {
    const rows = [
      person('Amina', { varTillegg: 1, employmentId: '42' }),
      person('Jonas', { varTillegg: 1, employmentId: '0042' }),
    ]
    expect(whatLacks(rows.map(paidOf), shippedWageTypes, into('visma'))).toEqual([
      { employeeId: 'Jonas', component: null, message: 'Jonas har samme ansattnummer som Amina' },
    ])
  })

  test('rejects a paid component without a wage type', () => {
    const rows = [person('Amina', { varTillegg: 500, employmentId: '1' })]
    expect(whatLacks(rows.map(paidOf), without('varTillegg'), into('visma'))).toEqual([
      { employeeId: null, component: 'varTillegg', message: 'Variabelt tillegg mangler lønnsart' },
    ])
    expect(whatLacks(rows.map(paidOf), without('fastTillegg'), into('visma'))).toEqual([])
  })

  test('needs nothing for a person without pay', () => {
    expect(
      whatLacks([paidOf(person('Amina', { employmentId: 'EIER' }))], shippedWageTypes, into('huldt')),
    ).toEqual([])
  })
})

describe('the entries of a payroll system', () => {
  test('have hours at a rate, or kroner alone, depending on the wage type', () => {
    const rows = [person('Amina', { produksjonstimer: 100.1, employmentId: ' 1001 ' }, true)]
    const garantilonn = { wageType: '2000', account: '5000', contraAccount: null }
    const entry = { component: 'garantilonn', employmentId: '1001', ...garantilonn }
    expect(payrollEntries(rows.map(paidOf), { garantilonn: { ...garantilonn, base: 'hours' } })).toEqual([
      { ...entry, base: 'hours', quantity: 93.84, rate: 198.5, amount: 18_627.24 },
      { ...entry, base: 'hours', quantity: null, rate: null, amount: 0.74 },
    ])
    expect(payrollEntries(rows.map(paidOf), { garantilonn: { ...garantilonn, base: 'amount' } })).toEqual([
      { ...entry, base: 'amount', quantity: null, rate: null, amount: 18_627.98 },
    ])
  })

  test('add up to pay less advances, for any rows [P82]', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { maxLength: 5 }), people => {
        const rows = people.map((facts, i) => ({
          ...facts,
          ...computeRow(facts, terms),
          objectId: `${i}`,
          employmentId: `${i}`,
        }))
        const expected = sum(rows.flatMap(row => [row.endeligLonn, -row.forskudd]))
        const entries = payrollEntries(rows.map(paidOf), shippedWageTypes)
        expect(roundToOre(sum(entries.map(entry => entry.amount)))).toBe(roundToOre(expected))
      }),
    )
  })

  test('are not made from incomplete data', () => {
    expect(() => payrollEntries([paidOf(person('Amina', { varTillegg: 1 }))], shippedWageTypes)).toThrow(
      RangeError,
    )
  })
})

test('the default proposal has a distinct wage type for every component', () => {
  const shipped = payComponentKeys.filter(component => !isInformation(component))
  expect(Object.keys(shippedWageTypes)).toEqual(shipped)
  const numbers = shipped.map(component => shippedWageTypes[component]?.wageType)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const component of payComponentKeys) expect(basesOf(component)[0]).toBe(payComponents[component].kind)
})

describe('hours for information [P214] [P215]', () => {
  const opplysning: WageTypes = {
    ...shippedWageTypes,
    provisjonstimer: { wageType: '990', account: null, contraAccount: null, base: 'quantity' },
  }
  /** By commission in the salon and on the night; the Sunday is paid by the hour: 120 + 4.5 hours. */
  const byCommission = person('Amina', {
    ...workedRow,
    employmentId: '1001',
    produksjonstimer: 120,
    antNattapent: 4.5,
    antSondagsapent: 6,
    omsSondagsapent: 0,
  })

  test('are left out until they have a wage type, without a problem', () => {
    const people = [paidOf(byCommission)]
    expect(whatLacks(people, shippedWageTypes, into('visma'))).toEqual([])
    const used = payrollEntries(people, shippedWageTypes).map(({ component }) => component)
    expect(used).toContain('provisjonBehandling')
    expect(used).not.toContain('provisjonstimer')
  })

  test('are a quantity without kroner, and change no amount', () => {
    const people = [paidOf(byCommission)]
    const entries = payrollEntries(people, opplysning)
    expect(entries.filter(({ component }) => component === 'provisjonstimer')).toMatchObject([
      { wageType: '990', quantity: 124.5, rate: null, amount: 0 },
    ])
    const kroner = (given: WageTypes) => roundToOre(sum(payrollEntries(people, given).map(one => one.amount)))
    expect(kroner(opplysning)).toBe(kroner(shippedWageTypes))
  })

  test('are left out while some of them are unknown, and where the guarantee is paid', () => {
    const unknown = paidOf({ ...byCommission, notArrived: ['timeBook'], changes: {} })
    expect(unknown.lines.map(({ component }) => component)).not.toContain('provisjonstimer')
    const byHand = {
      ...byCommission,
      notArrived: ['timeBook'],
      changes: { produksjonstimer: 120, antNattapent: 4.5 },
    }
    expect(paidOf(byHand as never).lines.map(({ component }) => component)).toContain('provisjonstimer')
    const guaranteed = paidOf(person('Jonas', { produksjonstimer: 100 }))
    expect(guaranteed.lines.map(({ component }) => component)).toEqual(['garantilonn'])
  })
})

describe('holiday pay in a file [P211]', () => {
  const amina = paidOf(person('Amina', { employmentId: '1001', varTillegg: 500 }))
  const holidays = (kroner: number, objectId = 'Amina', employmentId = '1001') => ({
    objectId,
    name: objectId,
    employmentId,
    kroner,
  })

  test('is added to the pay of its number, and beside it under another number [P212]', () => {
    const people = withHolidayPay(
      [amina],
      [
        holidays(1000),
        holidays(-200.5),
        holidays(700, 'Carl', '1077'),
        holidays(-50, 'Amina', '1000'),
        holidays(20, 'Carl', '1077'),
      ],
    )
    expect(
      payrollEntries(people, shippedWageTypes).map(one => [one.employmentId, one.wageType, one.amount]),
    ).toEqual([
      ['1001', '180', 500],
      ['1001', '300', 799.5],
      ['1077', '300', 720],
      ['1000', '300', -50],
    ])
  })

  test('needs a wage type and a number [P84]', () => {
    const people = withHolidayPay([amina], [{ ...holidays(700, 'Carl'), employmentId: null }])
    expect(
      whatLacks(people, without('utbetalteFeriepenger'), into('huldt')).map(({ message }) => message),
    ).toEqual(['Carl mangler ansattnummer', 'Feriepenger mangler lønnsart'])
  })
})

describe('what a file cannot carry is refused [P217]', () => {
  const line = (more: Partial<PayLine>): Paid => ({
    objectId: 'amina',
    name: 'Amina',
    employmentId: '1001',
    lines: [{ component: 'kurs', quantity: 1, rate: 1, amount: 1, ...more }],
  })
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-')
  const said = (paid: Paid, file: FileFor) =>
    whatLacks([paid], shippedWageTypes, file).map(({ message }) => plain(message))

  /** The highest value that fits, and what is said of the next one. */
  const most: readonly (readonly [PayrollSystem, 'quantity' | 'rate' | 'amount', number, number, string])[] =
    [
      ['visma', 'quantity', 99_999.99, 100_000, 'har antall 100 000,00; Visma Lønn tar høyst 99 999,99'],
      [
        'visma',
        'quantity',
        -99_999.99,
        -100_000,
        'har antall -100 000,00; Visma Lønn tar ikke under -99 999,99',
      ],
      ['visma', 'rate', 9_999_999.99, 1e7, 'har sats 10 000 000,00 kr; Visma Lønn tar høyst 9 999 999,99 kr'],
      [
        'visma',
        'rate',
        -9_999_999.99,
        -1e7,
        'har sats -10 000 000,00 kr; Visma Lønn tar ikke under -9 999 999,99 kr',
      ],
      [
        'visma',
        'amount',
        9_999_999.99,
        1e7,
        'har beløp 10 000 000,00 kr; Visma Lønn tar høyst 9 999 999,99 kr',
      ],
      [
        'visma',
        'amount',
        -9_999_999.99,
        -1e7,
        'har beløp -10 000 000,00 kr; Visma Lønn tar ikke under -9 999 999,99 kr',
      ],
      [
        'huldt',
        'quantity',
        99_999_999.99,
        1e8,
        'har antall 100 000 000,00; Huldt & Lillevik Lønn tar høyst 99 999 999,99',
      ],
      [
        'huldt',
        'quantity',
        -9_999_999.99,
        -1e7,
        'har antall -10 000 000,00; Huldt & Lillevik Lønn tar ikke under -9 999 999,99',
      ],
      [
        'huldt',
        'rate',
        99_999_999.99,
        1e8,
        'har sats 100 000 000,00 kr; Huldt & Lillevik Lønn tar høyst 99 999 999,99 kr',
      ],
      [
        'huldt',
        'rate',
        -9_999_999.99,
        -1e7,
        'har sats -10 000 000,00 kr; Huldt & Lillevik Lønn tar ikke under -9 999 999,99 kr',
      ],
      [
        'huldt',
        'amount',
        99_999_999_999.99,
        1e11,
        'har beløp 100 000 000 000,00 kr; Huldt & Lillevik Lønn tar høyst 99 999 999 999,99 kr',
      ],
      [
        'huldt',
        'amount',
        -9_999_999_999.99,
        -1e10,
        'har beløp -10 000 000 000,00 kr; Huldt & Lillevik Lønn tar ikke under -9 999 999 999,99 kr',
      ],
      ['tripletex', 'quantity', 99_999.99, 100_000, 'har antall 100 000,00; Tripletex tar høyst 99 999,99'],
      [
        'tripletex',
        'quantity',
        -99_999.99,
        -100_000,
        'har antall -100 000,00; Tripletex tar ikke under -99 999,99',
      ],
      [
        'tripletex',
        'rate',
        9_999_999.99,
        1e7,
        'har sats 10 000 000,00 kr; Tripletex tar høyst 9 999 999,99 kr',
      ],
      [
        'tripletex',
        'rate',
        -9_999_999.99,
        -1e7,
        'har sats -10 000 000,00 kr; Tripletex tar ikke under -9 999 999,99 kr',
      ],
      [
        'tripletex',
        'amount',
        9_999_999.99,
        1e7,
        'har beløp 10 000 000,00 kr; Tripletex tar høyst 9 999 999,99 kr',
      ],
      [
        'tripletex',
        'amount',
        -9_999_999.99,
        -1e7,
        'har beløp -10 000 000,00 kr; Tripletex tar ikke under -9 999 999,99 kr',
      ],
    ]
  test.each(most)('%s, %s: %d fits, and %d is named', (system, key, fits, over, words) => {
    expect(said(line({ [key]: fits }), into(system))).toEqual([])
    expect(said(line({ [key]: over }), into(system))).toEqual([`Amina: Kurstimer ${words}`])
  })

  test.each(['visma', 'huldt', 'tripletex'] as const)('%s: three decimals', system => {
    const { label } = payrollSystems[system]
    expect(said(line({ quantity: 1.005 }), into(system))).toEqual([
      `Amina: Kurstimer har antall 1,0050; ${label} tar to desimaler`,
    ])
    expect(said(line({ rate: 1.005 }), into(system))).toEqual([
      `Amina: Kurstimer har sats 1,0050 kr; ${label} tar to desimaler`,
    ])
    expect(said(line({ amount: 1.005 }), into(system))).toEqual([
      `Amina: Kurstimer har beløp 1,0050 kr; ${label} tar to desimaler`,
    ])
  })

  test('Tripletex: a month more than a year back', () => {
    const of = (value: string, system: PayrollSystem = 'tripletex'): FileFor => ({
      ...into(system),
      month: month(value),
    })
    expect(said(line({}), of('2025-11'))).toEqual([])
    expect(said(line({}), of('2025-10'))).toEqual([
      'Tripletex tar bare lønn ett år tilbake i tid, og dette er lønna for oktober 2025',
    ])
    expect(said(line({}), of('2025-10', 'visma'))).toEqual([])
    expect(said(line({}), of('2025-10', 'huldt'))).toEqual([])
  })
})
