import { expect, test } from 'vitest'
import type { ListedWageType } from '#contract/payroll/wage-types'
import {
  changedComponents,
  lacksOf,
  type WageTypeForm,
  wageTypeFaults,
  wageTypesBody,
  wageTypesForm,
} from './wage-types-form.ts'

const marks = { withholding: true, contribution: true, holidayPay: true }
const kurs: ListedWageType = {
  component: 'kurs',
  label: 'Kurstimer',
  bases: ['hours', 'amount'],
  base: 'hours',
  wageType: '120',
  account: '5010',
  contraAccount: null,
  reported: { ...marks, description: 'timeloenn' },
  proposed: null,
}
const sykelonn: ListedWageType = {
  ...kurs,
  component: 'sykelonn',
  label: 'Sykelønn',
  wageType: '200',
  account: null,
  reported: { ...marks, description: null },
}
const forskudd: ListedWageType = { ...kurs, component: 'forskudd', base: 'amount', reported: null }

const saved = wageTypesForm([kurs, sykelonn, forskudd])
const edited = (component: string, changes: Partial<WageTypeForm>) => ({
  ...saved,
  [component]: { ...(saved[component] as WageTypeForm), ...changes },
})

test('a component without a number has no wage type, and only changed descriptions are sent', () => {
  const form = edited('sykelonn', { wageType: ' ', description: 'timeloenn' })
  expect(changedComponents(form, saved)).toEqual(['sykelonn'])
  expect(wageTypesBody(form, saved)).toEqual({
    wageTypes: [
      { component: 'kurs', wageType: '120', base: 'hours', account: '5010', contraAccount: null },
      { component: 'forskudd', wageType: '120', base: 'amount', account: '5010', contraAccount: null },
    ],
    reported: [{ component: 'sykelonn', ...marks, description: 'timeloenn' }],
  })
  expect(wageTypesBody(saved, saved).reported).toEqual([])
})

test('wrong fields are named before they are sent [P133]', () => {
  const off = { ...marks, withholding: false }
  expect(wageTypeFaults(saved)).toEqual({})
  expect(wageTypeFaults(edited('kurs', { wageType: '123456', account: 'A1', marks: off }))).toEqual({
    kurs: {
      wageType: 'Skriv høyst 5 siffer',
      account: 'Skriv høyst 8 siffer',
      withholding: 'Timelønn er alltid trekkpliktig',
    },
  })
  expect(wageTypeFaults(edited('sykelonn', { marks: off }))).toEqual({})
})

test('what is missing follows what is entered [P138]', () => {
  const messages = (form: typeof saved) =>
    lacksOf(form)
      .filter(({ component }) => component === 'kurs' || component === 'sykelonn')
      .map(({ message }) => message)
  expect(messages(saved)).toEqual(['Sykelønn mangler beskrivelse'])
  expect(messages(edited('sykelonn', { description: 'timeloenn', base: 'amount' }))).toEqual([
    'Sykelønn overføres uten timer, men Timelønn skal ha timer',
  ])
  expect(messages(edited('kurs', { wageType: '' }))).toEqual([
    'Kurstimer mangler lønnsart',
    'Sykelønn mangler beskrivelse',
  ])
})
