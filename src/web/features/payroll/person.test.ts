import { expect, test } from 'vitest'
import { choiceOf, importedTogether, offeredPeople, type Person } from './person.ts'

const person = (name: string, more: Partial<Person> = {}): Person => ({
  objectId: name.toLowerCase(),
  name,
  activeIn: ['maj'],
  processed: false,
  inactiveLastMonth: false,
  ...more,
})

const people = [
  person('Amina'),
  person('Jonas', { activeIn: ['sto'] }),
  person('Sara', { processed: true }),
  person('Thea', { inactiveLastMonth: true }),
]
const names = (offered: readonly Person[]) => offered.map(({ name }) => name)

test('offers those active in this salon and not yet added [R102]', () => {
  const offer = { salonId: 'maj', showInactive: true }
  expect(names(offeredPeople(people, { ...offer, added: new Set() }))).toEqual(['Amina', 'Sara', 'Thea'])
  expect(names(offeredPeople(people, { ...offer, added: new Set(['amina']) }))).toEqual(['Sara', 'Thea'])
})

test('offers the inactive only where they are to be shown [R102]', () => {
  const offer = { salonId: 'maj', added: new Set<string>(), showInactive: false }
  expect(names(offeredPeople(people, offer))).toEqual(['Amina', 'Sara'])
})

test('brings in together whoever is not paid, but no blocked person who did nothing that month (K27)', () => {
  const left = person('Left', { blocked: true, inactiveLastMonth: true })
  const leaving = person('Leaving', { blocked: true })
  expect(names(importedTogether([...people, left, leaving]))).toEqual(['Amina', 'Jonas', 'Thea', 'Leaving'])
})

test('marks who is done, who then cannot be chosen, and who was away [R102]', () => {
  expect(people.map(choiceOf)).toEqual([
    { value: 'amina', label: 'Amina', disabled: false },
    { value: 'jonas', label: 'Jonas', disabled: false },
    { value: 'sara', label: 'Sara [ferdig]', disabled: true },
    { value: 'thea', label: 'Thea [inaktiv]', disabled: false },
  ])
})
