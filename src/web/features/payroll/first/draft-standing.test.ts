import { expect, test } from 'vitest'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { imported } from '../draft.fixture.ts'
import { draftStanding } from './draft-standing.ts'

const amina = imported('Amina', { tilleggOmklipp: 0 })
const jonas = imported('Jonas', { employmentId: null })
const suggestion = (objectId: string, amount: number) =>
  [objectId, { objectId, name: objectId, amount, redos: [] }] satisfies [string, object]
const unpaid = (objectId: string) => ({ objectId, name: objectId, amount: 100, redos: 0, backPay: 0 })
const about = {
  draft: { employees: ['amina', 'jonas'], modifications: {}, backPay: {} },
  imported: [amina, jonas],
  lastMonth: new Map(),
  reasons: undefined,
  suggestions: new Map(),
  backPays: [],
  unpaid: [unpaid('amina')],
}

test('a draft stands as its sheet would: errors, and cells changed by hand [K42]', () => {
  const standing = draftStanding(about)
  expect(standing).toMatchObject({ people: 2, cells: 0, undecided: [], leftOut: [] })
  expect(standing.errors).toEqual(['Jonas does not have an employment ID.'])
  const changed = draftStanding({
    ...about,
    draft: { ...about.draft, modifications: { jonas: { employmentId: '1043', forskudd: 500 } } },
  })
  expect(changed).toMatchObject({ cells: 2, errors: [] })
  expect(changed.worthALook).toBeGreaterThan(0)
})

test('a proposal is decided once its cell is changed, accepted or not [C28]', () => {
  const suggestions = new Map([suggestion('amina', 800), suggestion('jonas', -200), suggestion('eva', 0)])
  const of = (modifications: Record<string, Partial<PayrollInputs>>) =>
    draftStanding({ ...about, suggestions, draft: { ...about.draft, modifications } }).undecided
  expect(of({})).toEqual(['amina', 'jonas'])
  expect(of({ amina: { tilleggOmklipp: 0 } })).toEqual(['amina', 'jonas'])
  expect(of({ amina: { tilleggOmklipp: 800 }, jonas: { trekkOmklipp: 100 } })).toEqual([])
})

test('back pay is decided once it is accepted as it is proposed [P142]', () => {
  const backPays = [
    { objectId: 'amina', name: 'Amina', amount: 1500, months: [] },
    { objectId: 'jonas', name: 'Jonas', amount: -200, months: [] },
  ]
  const of = (backPay: Record<string, number>) =>
    draftStanding({ ...about, backPays, draft: { ...about.draft, backPay } }).undecided
  expect(of({})).toEqual(['Amina'])
  expect(of({ amina: 1000 })).toEqual(['Amina'])
  expect(of({ amina: 1500 })).toEqual([])
})

test('somebody with something to be paid who is not in the draft is left out [P112]', () => {
  expect(draftStanding({ ...about, unpaid: [unpaid('amina'), unpaid('dina')] }).leftOut).toEqual(['dina'])
})
