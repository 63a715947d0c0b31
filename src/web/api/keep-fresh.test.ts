import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backOff, keepFresh, untilRenewal } from './keep-fresh.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('when the next renewal is due', () => {
  test.each([
    [900, 10 * minute],
    [3600, 55 * minute],
    [600, 5 * minute],
    // Too short for a five-minute margin, so the token is renewed at half its lifetime.
    [300, 2.5 * minute],
    [60, 0.5 * minute],
  ])('a token of %i s is renewed about five minutes before it expires [R007]', (seconds, milliseconds) => {
    expect(untilRenewal(seconds)).toBe(milliseconds)
  })

  test('the wait doubles from 30 s up to 16 min [R007]', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map(failures => backOff(failures) / 1000)).toEqual([
      30, 60, 120, 240, 480, 960, 960, 960,
    ])
  })
})

describe('keeping a token fresh', () => {
  test('renews once, ten minutes into a token of fifteen [R007]', () => {
    const renew = vi.fn()
    keepFresh(renew).renewed(900)
    vi.advanceTimersByTime(10 * minute - 1)
    expect(renew).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(renew).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60 * minute)
    expect(renew).toHaveBeenCalledTimes(1)
  })

  test('tries again after 30 s, then 60 s, and resets after a success [R007]', () => {
    const renew = vi.fn()
    const renewal = keepFresh(renew)
    renewal.failed()
    vi.advanceTimersByTime(30_000)
    expect(renew).toHaveBeenCalledTimes(1)
    renewal.failed()
    vi.advanceTimersByTime(59_999)
    expect(renew).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(renew).toHaveBeenCalledTimes(2)
    renewal.renewed(900)
    renewal.failed()
    vi.advanceTimersByTime(30_000)
    expect(renew).toHaveBeenCalledTimes(3)
  })

  test('a machine that slept past the time renews when it wakes [R007]', () => {
    const renew = vi.fn()
    const renewal = keepFresh(renew)
    renewal.renewed(900)
    renewal.woken()
    expect(renew).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 11 * minute)
    renewal.woken()
    expect(renew).toHaveBeenCalledTimes(1)
  })

  test('a network that returns is used at once, not after the whole wait [R007]', () => {
    const renew = vi.fn()
    const renewal = keepFresh(renew)
    renewal.failed()
    renewal.woken()
    expect(renew).toHaveBeenCalledTimes(1)
  })

  test('stops with the session', () => {
    const renew = vi.fn()
    const renewal = keepFresh(renew)
    renewal.renewed(900)
    renewal.stop()
    vi.advanceTimersByTime(60 * minute)
    renewal.woken()
    expect(renew).not.toHaveBeenCalled()
  })
})
