import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings/chain-settings.ts'
import { type FigureSums, noSums } from '../statistics/sums.ts'
import { trainingCourse, type WeekOfViewer } from './training-course.ts'

const row = (employeeId: string, week: number, visits: number, rebooked: number): WeekOfViewer => ({
  employeeId,
  week,
  sums: { ...noSums, visits, rebooked, lines: visits, bookRows: 1 } as FigureSums,
})
const course = (rows: WeekOfViewer[]) => trainingCourse(rows, 'rebooking', defaultSettings)
const five = ['a', 'b', 'c', 'd', 'e']

describe('the figure of people who saw a video [S13]', () => {
  it('is computed from their sums, before and after the day each of them saw it', () => {
    const rows = five.flatMap(id => [row(id, -1, 10, 1), row(id, 0, 10, 2), row(id, 1, 30, 6)])
    // One of them has more visits. The figure uses sums, never averages of averages.
    const found = course([...rows, row('a', -2, 50, 0)])
    expect(found).toEqual({
      people: 5,
      before: 5,
      after: 20,
      weeks: [null, null, null, 10, 20, 20, null, null],
    })
  })

  it('is null when fewer than five people have figures on both sides', () => {
    expect(course(five.slice(1).flatMap(id => [row(id, -1, 10, 1), row(id, 0, 10, 2)]))).toBe(null)
    const afterOnly = five.map(id => row(id, 0, 10, 2))
    expect(course(afterOnly)).toBe(null)
    expect(course([...afterOnly, ...five.slice(1).map(id => row(id, -3, 10, 1))])).toBe(null)
    // A week without visits does not count.
    expect(course([...afterOnly, ...five.map(id => row(id, -3, id === 'a' ? 0 : 10, 1))])).toBe(null)
  })

  it('leaves out people with figures on one side only', () => {
    const rows = five.flatMap(id => [row(id, -1, 10, 1), row(id, 0, 10, 2)])
    expect(course([...rows, row('new', 0, 1000, 1000)])?.after).toBe(20)
  })
})
