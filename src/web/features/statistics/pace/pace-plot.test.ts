import { describe, expect, test } from 'vitest'
import type { PaceCourse } from '#contract/statistics/pace'
import { plotPace } from './pace-plot.ts'

const course = (month: string, ahead: readonly number[], missing: readonly string[] = []): PaceCourse => ({
  month,
  days: ahead.map((kr, i) => ({
    day: `${month}-${String(i + 1).padStart(2, '0')}`,
    totalOms: 0,
    expected: 0,
    ahead: kr,
  })),
  missing: missing.length > 0 ? [{ objectId: 's1', title: 'Storo', days: [...missing] }] : [],
})

const plot = (courses: readonly PaceCourse[], today = '2026-11-30') =>
  plotPace({ courses, today, width: 700, height: 200 })

describe('the scale', () => {
  const kroner = (ahead: readonly number[]) => plot([course('2026-11', ahead)]).ticks.map(({ kr }) => kr)

  test.each([
    [[-16_300], [5_000, 0, -5_000, -10_000, -15_000, -20_000]],
    [
      [82_000, -3_000],
      [100_000, 75_000, 50_000, 25_000, 0, -25_000],
    ],
    [[-1_900_000], [500_000, 0, -500_000, -1_000_000, -1_500_000, -2_000_000]],
    [
      [0, 0],
      [1, 0, -1],
    ],
    [
      [3, -3],
      [4, 2, 0, -2, -4],
    ],
  ])('of %j has round kroner on both sides of zero', (ahead, expected) => {
    expect(kroner(ahead)).toEqual(expected)
  })

  test('spans the first to the last date of the longer month', () => {
    const { dates } = plot([course('2026-11', [1]), course('2026-10', Array(31).fill(1))])
    expect(dates.map(({ date }) => date)).toEqual([1, 7, 14, 21, 31])
    expect(dates.at(-1)?.x).toBe(690)
  })
})

describe('a line', () => {
  const open = (of: PaceCourse, today?: string) =>
    plot([of], today).lines[0]?.map(run => [run.open, run.points.length])

  test('starts on pace before the first day', () => {
    const { lines, ticks } = plot([course('2026-11', [100])])
    const zero = ticks.find(({ kr }) => kr === 0)?.y
    expect(lines[0]?.[0]?.points[0]).toEqual([62, zero])
  })

  test('ends within today if its hours are known, and is no gap there [K66]', () => {
    const { lines, at } = plotPace({
      courses: [course('2026-11', [1, 2])],
      today: '2026-11-02',
      partOfToday: 0.5,
      width: 700,
      height: 200,
    })
    expect(lines[0]?.map(run => [run.open, run.points.length])).toEqual([[false, 3]])
    // 628 px for 28 dates from 62 on: half of the second day is at 1.5.
    expect(lines[0]?.[0]?.points.at(-1)?.[0]).toBeCloseTo(62 + (1.5 / 28) * 628, 6)
    expect(at(2).points[0]?.x).toBeCloseTo(62 + (1.5 / 28) * 628, 6)
  })

  test('has a gap where a day lacks figures, and continues after it', () => {
    expect(open(course('2026-11', [1, 2, 3, 4], ['2026-11-03']))).toEqual([
      [false, 3],
      [true, 2],
      [false, 2],
    ])
  })

  test('has a gap today, as the day is unfinished', () => {
    expect(open(course('2026-11', [1, 2]), '2026-11-02')).toEqual([
      [false, 2],
      [true, 2],
    ])
  })

  test('without days is empty', () => {
    const { lines, end } = plot([course('2026-11', [])])
    expect([lines, end]).toEqual([[[]], null])
  })
})

describe('the end label', () => {
  const label = (ahead: readonly number[], width = 700) =>
    plotPace({ courses: [course('2026-11', ahead)], today: '', width, height: 200 }).end

  test('is on the right when there is room, else on the left', () => {
    expect(label(Array(10).fill(5))?.label.anchor).toBe('start')
    expect(label(Array(29).fill(5))?.label.anchor).toBe('end')
  })

  test('does not cover the line', () => {
    const peak = label([...Array(20).fill(0), 900, 0, 0, 0], 360)
    expect(peak?.label.y).toBeGreaterThan(peak?.at[1] ?? 0)
    const dip = label([...Array(20).fill(0), -900, 0, 0, 0], 360)
    expect(dip?.label.y).toBeLessThan(dip?.at[1] ?? 0)
  })
})
