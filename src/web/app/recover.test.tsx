import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '../failure.ts'
import { createQueryClient } from './query-client.ts'
import { recover } from './recover.ts'

let serverIsUp: boolean
let stop: () => void
const asked = vi.fn(async () => {
  if (!serverIsUp) throw new TypeError('Failed to fetch')
  return new Response()
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked.mockClear())
  serverIsUp = true
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = (fail: () => Failure | null) => {
  const client = createQueryClient()
  stop = recover(client)
  const observer = new QueryObserver(client, {
    queryKey: ['figures'],
    queryFn: async () => {
      const failure = fail()
      if (failure) throw failure
      return 42
    },
  })
  observer.subscribe(() => {})
  return { result: () => observer.getCurrentResult() }
}

describe('a figure that could not be fetched', () => {
  test('says so while the server is down, and loads on its own when it is back', async () => {
    serverIsUp = false
    const figure = shown(() => (serverIsUp ? null : new Failure('api_failed')))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(figure.result().isError).toBe(true)
    serverIsUp = true
    await vi.advanceTimersByTimeAsync(31_000)
    expect(figure.result().data).toBe(42)
  })

  test('loads as soon as the network returns', async () => {
    serverIsUp = false
    const figure = shown(() => (serverIsUp ? null : new Failure('api_failed')))
    await vi.advanceTimersByTimeAsync(60_000)
    serverIsUp = true
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10)
    expect(figure.result().data).toBe(42)
  })

  test('is retried ever less often when the server is up and still fails', async () => {
    let tries = 0
    shown(() => {
      tries += 1
      return new Failure('unknown', { status: 500 })
    })
    await vi.advanceTimersByTimeAsync(180_000)
    expect(tries).toBeLessThan(45)
  })

  test('is not retried when it was refused', async () => {
    const figure = shown(() => new Failure('no_rights', { status: 403 }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).not.toHaveBeenCalled()
    expect(figure.result().isError).toBe(true)
  })
})
