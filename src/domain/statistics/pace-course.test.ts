import { describe, expect, test } from 'vitest'
import { type Day, day, month } from '../values/month.ts'
import { paceOf } from './pace.ts'
import { paceCourse } from './pace-course.ts'

const soldOn = (days: Readonly<Record<string, number>>): ReadonlyMap<Day, number> =>
  new Map(Object.entries(days).map(([at, kr]) => [day(at), kr]))
const none = soldOn({})

const course = (of: string, through: string, sold: ReadonlyMap<Day, number> = none, goal = 25_000) =>
  paceCourse({ month: month(of), goal, through: day(through), sold })
const aheadBy = (days: ReturnType<typeof course>) => days.map(({ ahead }) => ahead)

describe('the course of a month against its goal', () => {
  test('begins on the first and ends on the last day that counts', () => {
    // 25 opening days, 1000 kr each; the first is a Sunday.
    expect(course('2026-11', '2026-11-03', soldOn({ '2026-11-02': 1_300, '2026-11-03': 500.5 }))).toEqual([
      { day: '2026-11-01', totalOms: 0, expected: 0, ahead: 0 },
      { day: '2026-11-02', totalOms: 1_300, expected: 1_000, ahead: 300 },
      { day: '2026-11-03', totalOms: 1_800.5, expected: 2_000, ahead: -199.5 },
    ])
  })

  test('expects nothing of a Sunday, and counts its sales', () => {
    const days = course('2026-11', '2026-11-08', soldOn({ '2026-11-08': 700 }))
    expect(aheadBy(days.slice(6))).toEqual([-6_000, -5_300])
  })

  test('expects nothing of red days: Easter 2026 has three of them outside Sundays', () => {
    // April has 26 days from Monday to Saturday; the 2nd, 3rd and 6th are public holidays.
    const days = course('2026-04', '2026-04-07', none, 23_000)
    expect(aheadBy(days)).toEqual([-1_000, -1_000, -1_000, -2_000, -2_000, -2_000, -3_000])
    expect(course('2026-05', '2026-05-01')[0]?.expected).toBe(0)
  })

  test('reaches a past month’s goal on its last day, also in leap years', () => {
    for (const [of, last] of [
      ['2026-10', '2026-10-31'],
      ['2028-02', '2028-02-29'],
      ['2026-02', '2026-02-28'],
      ['2025-12', '2025-12-31'],
    ] as const) {
      const days = course(of, '2028-06-01')
      expect(days.at(-1)).toMatchObject({ day: last, expected: 25_000, ahead: -25_000 })
    }
  })

  test('has no day before the first figures arrive', () => {
    expect(course('2026-11', '2026-10-31')).toEqual([])
  })

  test('does not exist without a goal', () => {
    expect(course('2026-11', '2026-11-21', soldOn({ '2026-11-02': 1_300 }), 0)).toEqual([])
  })

  test('ends at the pace of the month, to the øre', () => {
    const sold = soldOn({ '2026-11-02': 33_333.33, '2026-11-09': 0.1, '2026-11-10': 0.2 })
    const last = course('2026-11', '2026-11-21', sold, 1_000_003).at(-1)
    const total = 33_333.63
    const pace = paceOf(total, 1_000_003, day('2026-11-21'))
    expect([last?.totalOms, last?.expected, last?.ahead]).toEqual([total, pace?.expected, pace?.ahead])
  })
})
