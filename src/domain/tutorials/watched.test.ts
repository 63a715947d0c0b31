import { describe, expect, it } from 'vitest'
import {
  afterPlaying,
  isSeen,
  lengthOfSpans,
  mergeSpans,
  resumeAt,
  shareOf,
  type VideoSection,
} from './watched.ts'

const span = (from: number, to: number): VideoSection => ({ from, to })

describe('what was watched of a video [S8]', () => {
  it('is stored as pieces that neither touch nor overlap', () => {
    expect(mergeSpans([span(5, 9), span(0, 3), span(3, 4), span(8, 12), span(20, 20), span(30, 25)])).toEqual(
      [span(0, 4), span(5, 12)],
    )
    expect(lengthOfSpans([span(0, 4), span(5, 12)])).toBe(11)
  })

  it('grows by the played parts that are new', () => {
    const bounds = { length: 60_000, elapsed: 10_000 }
    expect(afterPlaying([span(0, 5_000)], [span(0, 12_000)], bounds)).toEqual([span(0, 12_000)])
    expect(afterPlaying([span(0, 5_000)], [span(20_000, 24_000)], bounds)).toEqual([
      span(0, 5_000),
      span(20_000, 24_000),
    ])
    expect(afterPlaying([span(4_000, 6_000)], [span(0, 10_000)], bounds)).toEqual([span(0, 10_000)])
  })

  it('never grows faster than the video can be played', () => {
    // One second has passed, so at most two seconds count, the earliest of those reported.
    expect(afterPlaying([], [span(0, 60_000)], { length: 60_000, elapsed: 1_000 })).toEqual([span(0, 2_000)])
    expect(
      afterPlaying([span(0, 2_000)], [span(0, 3_000), span(9_000, 20_000)], {
        length: 60_000,
        elapsed: 1_000,
      }),
    ).toEqual([span(0, 3_000), span(9_000, 10_000)])
    expect(afterPlaying([], [span(0, 60_000)], { length: 60_000, elapsed: 0 })).toEqual([])
    expect(afterPlaying([], [span(0, 60_000)], { length: 60_000, elapsed: -5_000 })).toEqual([])
  })

  it('stays within the video', () => {
    const bounds = { length: 10_000, elapsed: 100_000 }
    expect(afterPlaying([], [span(-5_000, 4_000), span(9_000, 99_000)], bounds)).toEqual([
      span(0, 4_000),
      span(9_000, 10_000),
    ])
  })

  it('counts as seen from nine tenths on', () => {
    expect(isSeen(53_999, 60_000)).toBe(false)
    expect(isSeen(54_000, 60_000)).toBe(true)
    expect([shareOf(30_000, 60_000), shareOf(90_000, 60_000), shareOf(5_000, null)]).toEqual([0.5, 1, 0])
    expect(isSeen(999_999, null)).toBe(false)
  })
})

it('a video resumes where it was left, or restarts if it was barely begun or finished [S9]', () => {
  expect(resumeAt(4_999, 60_000)).toBe(0)
  expect(resumeAt(5_000, 60_000)).toBe(5_000)
  expect(resumeAt(58_200, 60_000)).toBe(58_200)
  expect(resumeAt(58_201, 60_000)).toBe(0)
  expect(resumeAt(900_000, null)).toBe(900_000)
})
