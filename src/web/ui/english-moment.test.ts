import { expect, test } from 'vitest'
import { englishMoment } from './english-moment.ts'

test('a moment of a case reads MMMM Do, HH:mm:ss in English [R142]', () => {
  const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30]
  const said = days.map(day => englishMoment(`2026-11-${String(day).padStart(2, '0')}T13:32:07.000Z`))
  expect(said.map(text => text.split(',')[0])).toEqual([
    ...['November 1st', 'November 2nd', 'November 3rd', 'November 4th', 'November 11th', 'November 12th'],
    ...['November 13th', 'November 21st', 'November 22nd', 'November 23rd', 'November 30th'],
  ])
  expect(said[0]).toBe('November 1st, 14:32:07')
  expect(englishMoment('2026-06-30T22:00:00.000Z')).toBe('July 1st, 00:00:00')
})
