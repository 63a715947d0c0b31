import { expect, it } from 'vitest'
import { day } from '../values/month.ts'
import { type EmployedDays, employedSince } from './employed-since.ts'

const days = (from: string, until?: string): EmployedDays => ({
  from: from === '-infinity' ? from : day(from),
  until: until ? day(until) : 'infinity',
})

it.each([
  ['no membership', [], null],
  ['one from a day', [days('2026-09-01')], '2026-09-01'],
  ['one from the beginning', [days('-infinity')], null],
  ['one that ended', [days('2026-01-01', '2026-10-10')], null],
  ['one that begins later', [days('2026-10-11')], null],
  ['a move without a break', [days('2026-01-01', '2026-06-01'), days('2026-06-01')], '2026-01-01'],
  ['a break of two weeks', [days('2026-01-01', '2026-06-01'), days('2026-06-15')], '2026-01-01'],
  ['a longer break', [days('2026-01-01', '2026-06-01'), days('2026-06-16')], '2026-06-16'],
  ['two salons', [days('2026-03-01'), days('2026-02-01')], '2026-02-01'],
  [
    'a chain of moves',
    [days('2026-05-01'), days('2026-01-01', '2026-03-01'), days('2026-03-10', '2026-05-01')],
    '2026-01-01',
  ],
  ['a move from the beginning', [days('-infinity', '2026-05-01'), days('2026-05-01')], null],
] as const)('%s [P149]', (_, memberships, expected) => {
  expect(employedSince(memberships, day('2026-10-10'))).toBe(expected)
})
