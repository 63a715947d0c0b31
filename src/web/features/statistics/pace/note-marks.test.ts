import { expect, test } from 'vitest'
import { noteRuns } from './note-marks.ts'

const note = (from: string, to: string) => ({ from, to })

test('notes of one month are drawn as runs of dates, each start once [K94]', () => {
  const notes = [
    note('2026-11-18', '2026-11-20'),
    note('2026-11-18', '2026-11-18'),
    note('2026-11-20', '2026-11-22'),
    note('2026-11-03', '2026-11-04'),
    note('2026-11-05', '2026-11-05'),
  ]
  expect(noteRuns(notes, '2026-11')).toEqual([
    { first: 3, last: 4, starts: [3] },
    { first: 5, last: 5, starts: [5] },
    { first: 18, last: 22, starts: [18, 20] },
  ])
})

test('a note of other days is cut to the month, and one of another month is not drawn', () => {
  const notes = [
    note('2026-10-20', '2026-11-02'),
    note('2026-11-28', '2027-01-04'),
    note('2026-10-01', '2026-10-31'),
  ]
  expect(noteRuns(notes, '2026-11')).toEqual([
    { first: 1, last: 2, starts: [1] },
    { first: 28, last: 30, starts: [28] },
  ])
  expect(noteRuns(notes, '2026-09')).toEqual([])
})

test('sixty salons with five notes each are at most as many marks as the month has dates [K94]', () => {
  const many = Array.from({ length: 300 }, (_, at) => {
    const date = String((at % 30) + 1).padStart(2, '0')
    return note(`2026-11-${date}`, `2026-11-${date}`)
  })
  const runs = noteRuns(many, '2026-11')
  expect(runs).toHaveLength(30)
  expect(runs.flatMap(({ starts }) => starts)).toHaveLength(30)
})
