import { describe, expect, it } from 'vitest'
import { day } from '../values/month.ts'
import { figuresOfTalk, isTooEarly } from './talk-figures.ts'

const values = {
  totalOms: 90_000,
  vareromsPerKunde: 66.4,
  oppgraderinger: 5,
  rebooking: 28.4,
  totalOmsPerKunde: 600,
}
const about = { values, cutType: 0, expectedSales: 100_000 } as const
const names = (asked: Parameters<typeof figuresOfTalk>[0]) => figuresOfTalk(asked).map(({ figure }) => figure)

describe('the figures of a talk [K43]', () => {
  it('are the three farthest from the goal or the high level, as a share of it', () => {
    // Missing: upgrades 60 %, sales per customer 20 %, sales 10 %, goods 5 %, rebooking none.
    expect(figuresOfTalk(about)).toEqual([
      { figure: 'oppgraderinger', value: 5, target: 12.5 },
      { figure: 'totalOmsPerKunde', value: 600, target: 750 },
      { figure: 'totalOms', value: 90_000, target: 100_000 },
    ])
  })

  it('follow the person’s kind of cutting', () => {
    // With Single, 600 kr is 8 % below 650.
    expect(names({ ...about, cutType: 1 })).toEqual(['oppgraderinger', 'totalOms', 'totalOmsPerKunde'])
  })

  it('leave sales out without a goal, and put the unknown last', () => {
    expect(names({ ...about, expectedSales: null })).toEqual([
      'oppgraderinger',
      'totalOmsPerKunde',
      'vareromsPerKunde',
    ])
    const none = { ...values, oppgraderinger: null, totalOmsPerKunde: null, rebooking: null }
    expect(figuresOfTalk({ ...about, values: none })).toEqual([
      { figure: 'totalOms', value: 90_000, target: 100_000 },
      { figure: 'vareromsPerKunde', value: 66.4, target: 70 },
      { figure: 'oppgraderinger', value: null, target: 12.5 },
    ])
  })

  it('are those nearest above where everything is reached', () => {
    const high = {
      totalOms: 101_000,
      vareromsPerKunde: 140,
      oppgraderinger: 13,
      rebooking: 26,
      totalOmsPerKunde: 1500,
    }
    expect(names({ ...about, values: high })).toEqual(['totalOms', 'oppgraderinger', 'rebooking'])
  })
})

it('a talk in the first seven days of a month shows the month before [K43]', () => {
  expect(['2026-11-01', '2026-11-07', '2026-11-08'].map(day).map(isTooEarly)).toEqual([true, true, false])
})
