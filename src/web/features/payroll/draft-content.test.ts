import { expect, test } from 'vitest'
import { draftAfter, imported, importOf, typing } from './draft.fixture.ts'
import { draftContentOf, returning } from './draft-content.ts'

const { present } = draftAfter(
  importOf(imported('Amina')),
  importOf(imported('Thea')),
  typing('amina', 'percentage', '42'),
  typing('thea', 'sykefraver', 'graviditet'),
)

test('contains the people and every change, never imported values', () => {
  const content = draftContentOf(present, new Map(), 'wrong')
  expect(content).toEqual({
    employees: ['amina', 'thea'],
    modifications: { amina: { percentage: 42 }, thea: { sykefraver: 'graviditet' } },
    backPay: {},
    replaces: 'wrong',
  })
})

test('keeps a person whose row is still loading, and adds them once', () => {
  const awaited = new Map([
    ['sara', { kursTimer: 2 }],
    ['oda', {}],
    ['amina', { percentage: 99 }],
  ])
  const { employees, modifications } = draftContentOf(present, awaited, null)
  expect(employees).toEqual(['amina', 'thea', 'sara', 'oda'])
  expect(modifications).toMatchObject({ sara: { kursTimer: 2 }, amina: { percentage: 42 } })
  expect(modifications).not.toHaveProperty('oda')
})

test('excludes people who are paid already, except those the correction pays again', () => {
  const person = (objectId: string, processed: boolean) => ({
    objectId,
    name: objectId,
    activeIn: [],
    inactiveLastMonth: false,
    processed,
  })
  const people = [person('amina', true), person('thea', false), person('sara', true)]
  const content = {
    employees: ['thea', 'gone', 'sara', 'amina'],
    modifications: {},
    backPay: {},
    replaces: 'wrong',
  }
  const wrong = { employees: [{ objectId: 'amina' }] } as never
  const { known, paid } = returning(content, people, wrong)
  expect(known.map(({ objectId }) => objectId)).toEqual(['thea', 'amina'])
  expect(paid.map(({ objectId }) => objectId)).toEqual(['sara'])
  expect(returning(content, people, null).known.map(({ objectId }) => objectId)).toEqual(['thea'])
})
