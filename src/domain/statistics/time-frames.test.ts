import { describe, expect, it } from 'vitest'
import { day } from '../values/month.ts'
import { daysOfFrame, type TimeFrame, timeFrames } from './time-frames.ts'

const all = (today: string) =>
  timeFrames.map(frame => {
    const { from, to } = daysOfFrame(frame, day(today))
    return `${frame} ${from} – ${to}`
  })

describe('the time frames [K3]', () => {
  it('are yesterday, today, this month and this year to date [R030]', () => {
    expect(all('2026-11-21')).toEqual([
      'yesterday 2026-11-20 – 2026-11-20',
      'today 2026-11-21 – 2026-11-21',
      'monthly 2026-11-01 – 2026-11-21',
      'yearly 2026-01-01 – 2026-11-21',
    ])
  })

  it('restart at the turn of the year, while yesterday is in the old one [R030]', () => {
    expect(all('2027-01-01')).toEqual([
      'yesterday 2026-12-31 – 2026-12-31',
      'today 2027-01-01 – 2027-01-01',
      'monthly 2027-01-01 – 2027-01-01',
      'yearly 2027-01-01 – 2027-01-01',
    ])
  })

  it.each([
    ['the last day of a year', 'yearly', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['the 31st of a month', 'monthly', '2026-10-31', '2026-10-01', '2026-10-31'],
    ['the day after a month of 31 days', 'yesterday', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['the day after 28 February', 'yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['the day after a leap day', 'yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
    ['the day the clock goes forward', 'today', '2027-03-28', '2027-03-28', '2027-03-28'],
    ['the day after the clock went forward', 'yesterday', '2027-03-29', '2027-03-28', '2027-03-28'],
    ['the day the clock goes back', 'monthly', '2026-10-25', '2026-10-01', '2026-10-25'],
    ['the day after the clock went back', 'yesterday', '2026-10-26', '2026-10-25', '2026-10-25'],
  ] satisfies [string, TimeFrame, string, string, string][])(
    'on %s %s is counted in whole calendar days [R030]',
    (_, frame, today, from, to) => {
      expect(daysOfFrame(frame, day(today))).toEqual({ from, to })
    },
  )
})
