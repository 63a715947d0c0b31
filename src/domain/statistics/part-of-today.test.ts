import { describe, expect, it } from 'vitest'
import { partOfToday } from './part-of-today.ts'

const hours = [
  { hour: 10, totalOms: 4_000 },
  { hour: 12, totalOms: 8_000 },
  { hour: 16, totalOms: 4_000 },
]
const HALF_PAST_TWELVE = 12 * 60 + 30

describe('how much of today is over [K66]', () => {
  it('is what its hours usually sell by the last import, and half of an hour at half past', () => {
    // 4000 and half of 8000 of 16 000.
    expect(partOfToday([{ days: 4, hours, minute: HALF_PAST_TWELVE }])).toEqual({
      share: 0.5,
      minute: HALF_PAST_TWELVE,
    })
    expect(partOfToday([{ days: 4, hours, minute: 9 * 60 }])?.share).toBe(0)
    expect(partOfToday([{ days: 4, hours, minute: 20 * 60 }])?.share).toBe(1)
  })

  it('weighs salons by what they sell a day, and nothing of one without an import today is over', () => {
    // 4000 kr a day of which half is over, and 2000 kr a day (eight days) of which nothing is.
    const said = partOfToday([
      { days: 4, hours, minute: HALF_PAST_TWELVE },
      { days: 8, hours, minute: null },
    ])
    expect(said).toEqual({ share: 0.3333, minute: HALF_PAST_TWELVE })
  })

  it('is unknown before the first import, and with fewer than three such days', () => {
    expect(partOfToday([{ days: 4, hours, minute: null }])).toBeNull()
    expect(partOfToday([{ days: 2, hours, minute: HALF_PAST_TWELVE }])).toBeNull()
    expect(partOfToday([])).toBeNull()
  })
})
