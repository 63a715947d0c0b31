import { expect, test } from 'vitest'
import { MOST_PEOPLE_OF_A_REPORT } from '#contract/page-sizes'
import type { PartOfMonth } from '#contract/payroll/movements'
import { choiceOf, fittingIn, importedTogether, marksOf, offeredPeople, type Person } from './person.ts'

const person = (name: string, more: Partial<Person> = {}): Person => ({
  objectId: name.toLowerCase(),
  name,
  processed: false,
  inactiveLastMonth: false,
  ...more,
})

const people = [
  person('Amina'),
  person('Jonas', { left: { day: '2026-10-12', to: 'gone' } }),
  person('Cato', { left: { day: '2026-10-15', to: 'moved' }, inactiveLastMonth: true }),
  person('Sara', { processed: true }),
  person('Thea', { inactiveLastMonth: true }),
]
const names = (offered: readonly Person[]) => offered.map(({ name }) => name)

test('offers everybody in the month who is not yet added [R102] [P110]', () => {
  const offer = { showInactive: true }
  expect(names(offeredPeople(people, { ...offer, added: new Set() }))).toEqual([
    'Amina',
    'Jonas',
    'Cato',
    'Sara',
    'Thea',
  ])
  expect(names(offeredPeople(people, { ...offer, added: new Set(['amina', 'cato']) }))).toEqual([
    ...['Jonas', 'Sara', 'Thea'],
  ])
})

test('offers the inactive only when they are shown [R102]', () => {
  const offer = { added: new Set<string>(), showInactive: false }
  expect(names(offeredPeople(people, offer))).toEqual(['Amina', 'Jonas', 'Sara'])
})

test('adds everybody unpaid at once, but no blocked person without work that month (K27)', () => {
  const left = person('Left', { blocked: true, inactiveLastMonth: true })
  const leaving = person('Leaving', { blocked: true })
  expect(names(importedTogether([...people, left, leaving]))).toEqual([
    ...['Amina', 'Jonas', 'Cato', 'Thea', 'Leaving'],
  ])
})

test('marks people who have left, are done and cannot be chosen, or were away [R102] [P110]', () => {
  expect(people.map(choiceOf)).toEqual([
    { value: 'amina', label: 'Amina', disabled: false },
    { value: 'jonas', label: 'Jonas [sluttet 12.10.2026]', disabled: false },
    { value: 'cato', label: 'Cato [flyttet 15.10.2026] [inaktiv]', disabled: false },
    { value: 'sara', label: 'Sara [ferdig]', disabled: true },
    { value: 'thea', label: 'Thea [inaktiv]', disabled: false },
  ])
})

test('the same mark is beside the name in the sheet [P110]', () => {
  const gard = person('Gard', { elsewhere: true })
  expect([...marksOf([...people, gard])]).toEqual([
    ['jonas', 'sluttet 12.10.2026'],
    ['cato', 'flyttet 15.10.2026'],
    ['gard', 'flere salonger'],
  ])
  expect(choiceOf(gard).label).toBe('Gard [flere salonger]')
})

test('the label in the sheet has the first and the last day of the month, once [P225]', () => {
  const part = (objectId: string, beganOn: string | null, leftOn: string | null): [string, PartOfMonth] => [
    objectId,
    { objectId, beganOn, leftOn, part: { workdays: 1, of: 22 } },
  ]
  const parts = new Map([
    part('amina', '2026-10-14', null),
    part('jonas', null, '2026-10-11'),
    part('cato', '2026-10-05', '2026-10-14'),
    part('gard', '2026-10-26', '2026-10-05'),
  ])
  const gard = person('Gard', { elsewhere: true })
  expect([...marksOf([...people, gard], parts)]).toEqual([
    ['amina', 'begynte 14. okt.'],
    ['jonas', 'siste dag 11. okt.'],
    ['cato', 'flyttet, begynte 5. okt., siste dag 14. okt.'],
    ['gard', 'siste dag 5. okt., begynte 26. okt., flere salonger'],
  ])
  // A last day in a later month has its own mark.
  expect(marksOf(people, new Map([part('jonas', '2026-10-02', null)])).get('jonas')).toBe(
    'begynte 2. okt., sluttet 12.10.2026',
  )
})

test('fits people into a report up to its largest size', () => {
  expect(names(fittingIn(people, 0))).toHaveLength(5)
  expect(names(fittingIn(people, MOST_PEOPLE_OF_A_REPORT - 2))).toEqual(['Amina', 'Jonas'])
  expect(fittingIn(people, MOST_PEOPLE_OF_A_REPORT + 5)).toEqual([])
})
