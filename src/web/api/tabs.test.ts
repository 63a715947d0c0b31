import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserTabs } from './tabs.ts'

let stored: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

describe('tabs of one browser', () => {
  test('renew one after the other, also when five start at the same moment', async () => {
    let inside = 0
    let most = 0
    const work = async () => {
      inside += 1
      most = Math.max(most, inside)
      await pause(200)
      inside -= 1
    }
    const all = Promise.all(Array.from({ length: 5 }, () => browserTabs().alone(work)))
    await vi.advanceTimersByTimeAsync(3_000)
    await all
    expect(most).toBe(1)
    expect(stored.size).toBe(0)
  })

  test('do not wait for a tab that was closed during its turn', async () => {
    void browserTabs().alone(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(100)
    const done = vi.fn()
    void browserTabs().alone(async () => done())
    await vi.advanceTimersByTimeAsync(9_000)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(done).toHaveBeenCalledOnce()
  })

  test('pass a failure on and release the turn', async () => {
    const failing = browserTabs().alone(async () => {
      throw new Error('away')
    })
    const expected = expect(failing).rejects.toThrow('away')
    await vi.advanceTimersByTimeAsync(100)
    await expected
    expect(stored.size).toBe(0)
  })

  test.each(['without locks', 'with locks'])(
    'wait for a tab that is loading, %s, but not for long',
    async how => {
      if (how === 'with locks')
        vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
      stored.set('foehn.session.early', JSON.stringify({ until: Date.now() + 1_000 }))
      const done = vi.fn()
      void browserTabs().alone(async () => done())
      await vi.advanceTimersByTimeAsync(900)
      expect(done).not.toHaveBeenCalled()
      expect(stored.has('foehn.session.turn')).toBe(true)
      await vi.advanceTimersByTimeAsync(200)
      expect(done).toHaveBeenCalledOnce()
      expect([...stored.keys()]).toEqual(['foehn.session.early'])

      // A clock that was set back.
      stored.set('foehn.session.early', JSON.stringify({ until: Date.now() + 60_000 }))
      void browserTabs().alone(async () => done())
      await vi.advanceTimersByTimeAsync(100)
      expect(done).toHaveBeenCalledTimes(2)
    },
  )

  test('renew without a turn when storage is not available to them', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('closed')
      },
    })
    expect(await browserTabs().alone(async () => 'renewed')).toBe('renewed')
  })
})
