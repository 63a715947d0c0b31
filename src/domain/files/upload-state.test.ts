import { describe, expect, it } from 'vitest'
import { checkRetryTime, FIRST_CHUNK, LARGEST_CHUNK, nextChunk, retryDelays } from './upload-folders.ts'
import { afterEvent, isOver, uploadStates } from './upload-state.ts'

describe('the states of an upload [R132]', () => {
  const allowing = (event: Parameters<typeof afterEvent>[1]) =>
    uploadStates.filter(state => afterEvent(state, event) !== null)

  it('pause is allowed from running [S5]', () => {
    expect(allowing('pause')).toEqual(['running'])
    expect(afterEvent('running', 'pause')).toBe('pausing')
    expect(afterEvent('pausing', 'stopped')).toBe('paused')
  })
  it('resume is allowed from paused or pausing [S5]', () => {
    expect(allowing('resume')).toEqual(['pausing', 'paused'])
    for (const state of ['pausing', 'paused'] as const) expect(afterEvent(state, 'resume')).toBe('running')
  })
  it('cancel is allowed from running or pausing [S5]', () => {
    expect(allowing('cancel')).toEqual(['running', 'pausing'])
    expect(afterEvent('canceling', 'ended')).toBe('canceled')
  })
  it('a final state does not change', () => {
    expect(uploadStates.filter(isOver)).toEqual(['canceled', 'success', 'error'])
    for (const state of uploadStates.filter(isOver))
      for (const event of ['pause', 'resume', 'cancel', 'finished', 'failed', 'stopped', 'ended'] as const)
        expect(afterEvent(state, event)).toBe(null)
  })
})

describe('the sizes and times of an upload', () => {
  it('begin at 262144 bytes and double up to 33554432 [R131]', () => {
    const sizes = [FIRST_CHUNK]
    while (sizes.length < 10) sizes.push(nextChunk(sizes.at(-1) ?? 0))
    expect(sizes).toEqual([
      262144, 524288, 1048576, 2097152, 4194304, 8388608, 16777216, 33554432, 33554432, 33554432,
    ])
    expect(LARGEST_CHUNK).toBe(33_554_432)
  })
  it('are retried within their window, which is never negative [R133]', () => {
    const sum = (delays: readonly number[]) => delays.reduce((all, one) => all + one, 0)
    expect(sum(retryDelays(600_000))).toBe(600_000)
    expect(sum(retryDelays(120_000))).toBe(120_000)
    expect(retryDelays(0)).toEqual([])
    for (const bad of [-1, Number.NaN]) {
      expect(() => checkRetryTime(bad)).toThrow(RangeError)
      expect(() => retryDelays(bad)).toThrow(RangeError)
    }
  })
})
