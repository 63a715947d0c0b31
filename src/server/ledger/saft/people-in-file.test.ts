import { expect, test } from 'vitest'
import { day } from '#domain/values/month'
import { handMadeSalon } from '#testing/hand-made-salon'
import { saftXml } from '#testing/saft-xml'
import { saftReader } from './reader.ts'

/** The names that a receipt is read with. */
const namesIn = (employees: typeof handMadeSalon.employees) => {
  let read: Record<string, string> = {}
  const records = {
    receipt: (_: unknown, names: ReadonlyMap<string, string>) => {
      read = Object.fromEntries(names)
    },
    zReport: () => undefined,
    skip: () => undefined,
  }
  const reader = saftReader(records, day('2026-11-22'))
  for (const piece of saftXml({ ...handMadeSalon, employees })) reader.write(piece)
  reader.end()
  return read
}

test('the names of a file’s employees are read with their numbers (F31)', () => {
  expect(namesIn(handMadeSalon.employees)).toEqual({ 11: 'Anna Aas', 12: 'Bo Berg' })
})

test('a name has single spaces and at most 120 characters', () => {
  expect(namesIn([{ id: '1', first: ' Kari  Anne ', last: 'N'.repeat(200) }])).toEqual({
    1: `Kari Anne ${'N'.repeat(110)}`,
  })
})

test('an employee without a number, or named by the number alone, has no name', () => {
  expect(
    namesIn([
      { id: '', first: 'Kari', last: 'Moe' },
      { id: '7', first: '', last: ' ' },
      { id: '8', first: '8', last: '' },
    ]),
  ).toEqual({})
})
