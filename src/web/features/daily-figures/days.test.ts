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

test('current people are listed with sums, and former ones when they have figures', () => {
  const people = peopleOfMonth([{ objectId: 'anna', name: 'Anna', avatar: null }], rows)
  expect(people.map(({ name, active, days }) => [name, active, days])).toEqual([
    ['Anna', true, 2],
    ['BO', false, 1],
  ])
  expect(people[0]?.sums).toMatchObject({ produksjontimer: 7.3, besok: 4 })
})
