import { describe, expect, it } from 'vitest'
import { isDue, lastDue, pauseAfter } from './due.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const at = (text: string) => new Date(text)
const due = (now: string, time: string) => lastDue(at(now), time).toISOString()
const none = { succeededAt: null, failedAt: null, failures: 0 }

describe('the moment at which a backup is due', () => {
  it('is a time of day in Norway, in summer and in winter', () => {
    expect(due('2026-11-21T12:00:00Z', '03:30')).toBe('2026-11-21T02:30:00.000Z')
    expect(due('2026-11-21T02:29:59Z', '03:30')).toBe('2026-11-20T02:30:00.000Z')
    expect(due('2026-07-01T12:00:00Z', '03:30')).toBe('2026-07-01T01:30:00.000Z')
    expect(due('2026-06-30T22:30:00Z', '00:00')).toBe('2026-06-30T22:00:00.000Z')
  })

  it('exists in the night that skips it, an hour later', () => {
    expect(due('2027-03-28T12:00:00Z', '02:30')).toBe('2027-03-28T01:30:00.000Z')
    expect(due('2027-03-28T12:00:00Z', '01:59')).toBe('2027-03-28T00:59:00.000Z')
    expect(due('2027-03-28T12:00:00Z', '03:00')).toBe('2027-03-28T01:00:00.000Z')
  })

  it('is the first one in the night that has it twice', () => {
    expect(due('2026-10-25T12:00:00Z', '02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(due('2026-10-25T12:00:00Z', '03:00')).toBe('2026-10-25T02:00:00.000Z')
  })

  it.each(['00:00', '01:30', '02:00', '02:30', '03:00', '03:30', '23:59'])(
    'comes exactly once a day at %s, through a winter',
    time => {
      const moments = new Set<string>()
      const days = new Set<string>()
      const oslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })
      for (
        let now = Date.parse('2026-10-01T23:30:00Z');
        now < Date.parse('2027-04-10T22:00:00Z');
        now += HOUR / 2
      ) {
        const moment = lastDue(new Date(now), time)
        expect(moment.getTime()).toBeLessThanOrEqual(now)
        moments.add(moment.toISOString())
        days.add(oslo.format(moment))
      }
      expect(moments.size).toBe(days.size)
      expect(moments.size).toBeGreaterThanOrEqual(190)
    },
  )
})

describe('a run', () => {
  const now = at('2026-11-21T12:00:00Z')

  it('is made at once when there has been none, or when the last was missed', () => {
    expect(isDue(none, now, '03:30')).toBe(true)
    expect(isDue({ ...none, succeededAt: at('2026-11-20T02:30:00Z') }, now, '03:30')).toBe(true)
    expect(isDue({ ...none, succeededAt: at('2026-11-21T02:30:00Z') }, now, '03:30')).toBe(false)
    expect(isDue({ ...none, succeededAt: at('2026-11-21T02:30:00Z') }, now, '13:30')).toBe(false)
  })

  it('is repeated after a pause that grows with each failure', () => {
    const failed = (failures: number, minutesAgo: number) =>
      isDue({ ...none, failures, failedAt: new Date(now.getTime() - minutesAgo * MINUTE) }, now, '03:30')
    expect([failed(1, 4), failed(1, 5)]).toEqual([false, true])
    expect([failed(3, 19), failed(3, 20)]).toEqual([false, true])
    expect([failed(50, 239), failed(50, 240)]).toEqual([false, true])
    expect([1, 2, 3, 6, 7, 100].map(failures => pauseAfter(failures) / MINUTE)).toEqual([
      5, 10, 20, 160, 240, 240,
    ])
  })

  it('does not wait for the pause when the next one is due', () => {
    const failedAt = at('2026-11-21T02:29:00Z')
    expect(isDue({ ...none, failures: 9, failedAt }, at('2026-11-21T02:30:00Z'), '03:30')).toBe(true)
  })

  it.each(['02:30', '03:30'])(
    'is made exactly once a day at %s through a winter, whatever the hour of the start',
    time => {
      for (const start of [0, 2, 12]) {
        let succeededAt: Date | null = null
        let runs = 0
        const begin = Date.parse('2026-09-01T00:00:00Z') + start * HOUR
        for (let now = begin; now < begin + 220 * DAY; now += 30 * MINUTE)
          if (isDue({ ...none, succeededAt }, new Date(now), time)) {
            succeededAt = new Date(now)
            runs++
          }
        // The one at the start is that of the night before.
        expect(runs).toBe(221)
      }
    },
  )
})
