import { expect, test } from 'vitest'
import { norwegianDay, norwegianTime } from './norwegian-clock.ts'

test('the clock goes forward and back at 01:00 UTC on the last Sundays of March and October', () => {
  const at = (instant: string) => [norwegianDay(new Date(instant)), norwegianTime(new Date(instant))]
  expect(at('2026-03-29T00:59:59.999Z')).toEqual(['2026-03-29', '01:59'])
  expect(at('2026-03-29T01:00:00.000Z')).toEqual(['2026-03-29', '03:00'])
  expect(at('2026-10-25T00:59:59.999Z')).toEqual(['2026-10-25', '02:59'])
  expect(at('2026-10-25T01:00:00.000Z')).toEqual(['2026-10-25', '02:00'])
  expect(at('2026-12-31T23:00:00.000Z')).toEqual(['2027-01-01', '00:00'])
})

test('every half hour around each change, and every month, is as the time zone database has it', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const instants: Date[] = []
  for (let year = 1996; year <= 2040; year++)
    for (let month = 0; month < 12; month++)
      for (let half = 0; half < 7 * 48; half++)
        if (month === 2 || month === 9 || half < 4)
          instants.push(new Date(Date.UTC(year, month + 1, -6, 0, half * 30)))
  const differences = instants.filter(
    instant => `${norwegianDay(instant)} ${norwegianTime(instant)}` !== format.format(instant),
  )
  expect(differences).toEqual([])
})

test('an invalid instant has no day', () => {
  expect(() => norwegianDay(new Date('never'))).toThrow(RangeError)
})
