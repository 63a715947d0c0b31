import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints, type SubjectSchemas } from '#contract/endpoint'
import { fetchFile, send, urlOf } from './send.ts'

const schemas = {
  show: {
    summary: 'One report',
    params: z.strictObject({ objectId: z.string() }),
    query: z.strictObject({ format: z.string().optional() }),
    reply: z.object({ objectId: z.string() }),
  },
  create: {
    summary: 'Sends a report',
    body: z.strictObject({ salonId: z.string() }),
    reply: z.object({ objectId: z.string() }),
  },
} satisfies SubjectSchemas

const { show, create } = endpoints<typeof schemas>()({
  show: { method: 'GET', path: '/reports/{objectId}', needs: 'signedIn' },
  create: { method: 'POST', path: '/report/create', needs: 'signedIn' },
})

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const fetching = vi.fn<typeof fetch>()

beforeEach(() => {
  fetching.mockReset()
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const lastInit = () => fetching.mock.lastCall?.[1] as RequestInit & { headers: Record<string, string> }

/** A fetch that never answers but rejects when the caller aborts. */
const silence: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () =>
      reject(new DOMException('The operation was aborted.', 'AbortError')),
    )
  })

describe('the URL of a call', () => {
  test('has its parameters filled in and escaped, and absent queries omitted', () => {
    expect(urlOf('/reports/{objectId}', { objectId: 'a/b ø' }, { format: 'xlsx', before: undefined })).toBe(
      '/api/reports/a%2Fb%20%C3%B8?format=xlsx',
    )
  })
})

describe('one call', () => {
  test('has the token, the idempotency key, and the body as JSON', async () => {
    fetching.mockResolvedValue(json({ objectId: 'r1' }))
    const reply = await send(create, { body: { salonId: 's1' } }, { token: 't', idempotencyKey: 'k' })
    expect(reply).toEqual({ objectId: 'r1' })
    expect(fetching.mock.lastCall?.[0]).toBe('/api/report/create')
    expect(lastInit().headers).toMatchObject({
      authorization: 'Bearer t',
      'idempotency-key': 'k',
      'content-type': 'application/json',
    })
    expect(lastInit().body).toBe('{"salonId":"s1"}')
  })

  test('without a body has no content type', async () => {
    fetching.mockResolvedValue(json({ objectId: 'r1' }))
    await send(show, { params: { objectId: 'r1' } })
    expect(lastInit().headers['content-type']).toBeUndefined()
    expect(lastInit().body).toBeUndefined()
  })

  test('throws a refusal with its code', async () => {
    fetching.mockResolvedValue(json({ error: 'conflict', message: 'Noen andre' }, 409))
    await expect(send(show, { params: { objectId: 'r1' } })).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
    })
  })
})

describe('the transport failures', () => {
  const failed = { name: 'Failure', code: 'api_failed', message: expect.stringContaining('within our API') }
  const call = (options = {}) => send(show, { params: { objectId: 'r1' } }, options)

  test('without a network: api_failed [R143]', async () => {
    fetching.mockRejectedValue(new TypeError('fetch failed'))
    await expect(call()).rejects.toMatchObject(failed)
  })

  test('no answer within the time: api_failed [R143]', async () => {
    vi.useFakeTimers()
    fetching.mockImplementation(silence)
    const answer = expect(call({ patience: 1000 })).rejects.toMatchObject({ ...failed, cancelled: false })
    await vi.advanceTimersByTimeAsync(1000)
    await answer
  })

  test('cancelled by the caller: cancelled, without a message [R143]', async () => {
    fetching.mockImplementation(silence)
    const leaving = new AbortController()
    const answer = expect(call({ signal: leaving.signal })).rejects.toMatchObject({
      ...failed,
      cancelled: true,
    })
    leaving.abort()
    await answer
  })

  test('with a gateway’s page instead of JSON: api_failed [R143]', async () => {
    fetching.mockResolvedValue(new Response('<html></html>', { status: 502 }))
    await expect(call()).rejects.toMatchObject({ ...failed, status: 502 })
  })

  test('with a success that is not JSON: api_failed [R143]', async () => {
    fetching.mockResolvedValue(new Response('<html></html>'))
    await expect(call()).rejects.toMatchObject(failed)
  })

  test('with a refusal that is not JSON: the code that fits its status [R143]', async () => {
    fetching.mockResolvedValue(new Response('nei', { status: 400 }))
    await expect(call()).rejects.toMatchObject({ code: 'invalid_payload' })
  })
})

test('a file has the name from the server', async () => {
  fetching.mockResolvedValue(
    new Response('navn;kr', {
      headers: { 'content-disposition': 'attachment; filename="lonn_majorstuen_2026-10.csv"' },
    }),
  )
  const file = await fetchFile(show, { params: { objectId: 'r1' }, query: { format: 'csv' } })
  expect(file.name).toBe('lonn_majorstuen_2026-10.csv')
  expect(await file.text()).toBe('navn;kr')
})
