import { describe, expect, test } from 'vitest'
import { anyFacts, workedRow } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { roundToOre, sum } from '../values/decimal.ts'
import { month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { payComponentKeys, payComponents } from './pay-components.ts'
import { computeRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'
import { basesOf, paidOf, payrollEntries, shippedWageTypes, type WageTypes, whatLacks } from './wage-types.ts'

const terms = termsInForce(month('2026-10'))

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
      whatLacks([paidOf(person('Amina', { ...workedRow, employmentId: '1001' }))], shippedWageTypes, 'huldt'),
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
      whatLacks([paidOf(person('Amina', { ...workedRow, employmentId }))], shippedWageTypes, system),
    ).toEqual([{ employeeId: 'Amina', component: null, message }])
  })

  test('rejects two people with one number, however it is written', () => {
    const rows = [
      person('Amina', { varTillegg: 1, employmentId: '42' }),
      person('Jonas', { varTillegg: 1, employmentId: '0042' }),
    ]
    expect(whatLacks(rows.map(paidOf), shippedWageTypes, 'visma')).toEqual([
      { employeeId: 'Jonas', component: null, message: 'Jonas har samme ansattnummer som Amina' },
    ])
  })

  test('rejects a paid component without a wage type', () => {
    const rows = [person('Amina', { varTillegg: 500, employmentId: '1' })]
    expect(whatLacks(rows.map(paidOf), without('varTillegg'), 'visma')).toEqual([
      { employeeId: null, component: 'varTillegg', message: 'Variabelt tillegg mangler lønnsart' },
    ])
    expect(whatLacks(rows.map(paidOf), without('fastTillegg'), 'visma')).toEqual([])
  })

  test('needs nothing for a person without pay', () => {
    expect(whatLacks([paidOf(person('Amina', { employmentId: 'EIER' }))], shippedWageTypes, 'huldt')).toEqual(
      [],
    )
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

  test('add up to pay less advances, for any rows', () => {
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
  expect(Object.keys(shippedWageTypes)).toEqual(payComponentKeys)
  const numbers = payComponentKeys.map(component => shippedWageTypes[component]?.wageType)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const component of payComponentKeys) expect(basesOf(component)[0]).toBe(payComponents[component].kind)
})
