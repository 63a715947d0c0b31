import { expect, test } from 'vitest'
import { everyDayOf } from '../values/day-range.ts'
import { day } from '../values/month.ts'
import { pairsOf } from './driver-spans.ts'

const daysFrom = (from: string, to: string) => everyDayOf({ from: day(from), to: day(to) })

test('the days of a longer side that are left have no other day [K59]', () => {
  // Friday 30 and Saturday 31 October against Saturday 7 to Monday 9 November.
  const [october, november] = [daysFrom('2026-10-30', '2026-10-31'), daysFrom('2026-11-07', '2026-11-09')]
  expect(pairsOf(october, november)).toEqual([
    { was: '2026-10-31', now: '2026-11-07' },
    { was: '2026-10-30', now: '2026-11-08' },
    { was: null, now: '2026-11-09' },
  ])
  expect(pairsOf(november, october)).toEqual([
    { was: '2026-11-08', now: '2026-10-30' },
    { was: '2026-11-07', now: '2026-10-31' },
    { was: '2026-11-09', now: null },
  ])
})
