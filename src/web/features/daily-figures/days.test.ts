import { expect, test } from 'vitest'
import type { NamedFigureRow } from '#contract/daily-figures/daily-figures'
import { noFigures } from '#domain/sales/daily-figures'
import { day, month } from '#domain/values/month'
import { daysOfEmployee, peopleOfMonth } from './days.ts'

const row = (objectId: string, on: string, more: Partial<NamedFigureRow> = {}): NamedFigureRow => ({
  ...noFigures,
  salonId: 'solli',
  objectId,
  name: objectId.toUpperCase(),
  day: on,
  byHand: false,
  enteredBy: null,
  ...more,
})

const rows = [
  row('anna', '2026-11-02', { produksjontimer: 7.1, besok: 4 }),
  row('anna', '2026-11-03', { produksjontimer: 0.2, besok: null }),
  row('bo', '2026-11-02', { produksjontimer: 5 }),
]

test('a month has all its days with the saved values, and days more than a month ahead are locked', () => {
  const days = daysOfEmployee(rows, 'anna', month('2026-11'), day('2026-11-21'))
  expect(days).toHaveLength(30)
  expect(days[1]?.saved?.produksjontimer).toBe(7.1)
  expect(days[0]?.saved).toBeNull()
  expect(days.some(({ locked }) => locked)).toBe(false)
  const ahead = daysOfEmployee(rows, 'anna', month('2026-12'), day('2026-11-21'))
  expect(ahead.filter(({ locked }) => locked).map(one => one.day)[0]).toBe('2026-12-23')
})

test('the people of the month are listed with sums and the day on which they left [F38]', () => {
  const person = (objectId: string, name: string) => ({ objectId, name, avatar: null })
  const people = peopleOfMonth(
    [
      { ...person('anna', 'Anna'), left: null },
      { ...person('bo', 'Bo'), left: { day: '2026-11-12', to: 'moved' } },
      { ...person('cato', 'Cato'), left: { day: '2026-11-20', to: 'gone' } },
    ],
    rows,
  )
  expect(people.map(({ name, left, days }) => [name, left, days])).toEqual([
    ['Anna', null, 2],
    ['Bo', 'flyttet 12.11.2026', 1],
    ['Cato', 'sluttet 20.11.2026', 0],
  ])
  expect(people[0]?.sums).toMatchObject({ produksjontimer: 7.3, besok: 4 })
})
