import type { Endpoint } from '#contract/endpoint'
import { asFailure, Failure, failureOf } from '../failure.ts'
import { spendKey } from './idempotency-key.ts'
import type { InputOf, JsonReplyOf } from './input.ts'

export interface SendOptions {
  readonly token?: string | undefined
  /** Aborts the call, for example when the page is closed or the query is no longer needed. */
  readonly signal?: AbortSignal | undefined
  /** For actions that must not run twice when the reply is lost. */
  readonly idempotencyKey?: string
  /** Timeout in milliseconds. */
  readonly patience?: number
  /** Completes the request even if the page is closed. */
  readonly keepalive?: boolean
}

const PATIENCE = 30_000

export const urlOf = (path: string, params: object = {}, query: object = {}): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${filled}${text ? `?${text}` : ''}`
}

const requestOf = (endpoint: Endpoint, input: { body?: unknown }, options: SendOptions): RequestInit => {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (options.token) headers.authorization = `Bearer ${options.token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const { body } = input
  const init = { method: endpoint.method, headers, keepalive: options.keepalive ?? false }
  if (body === undefined) return init
  if (body instanceof Blob) {
    headers['content-type'] = body.type || 'application/octet-stream'
    return { ...init, body }
  }
  headers['content-type'] = 'application/json'
  return { ...init, body: JSON.stringify(body) }
}

/** Aborts the call on timeout or when the caller aborts. Converts network errors to a Failure. */
const fetchPatiently = async <T>(
  url: string,
  init: RequestInit,
  options: SendOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> => {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), options.patience ?? PATIENCE)
  const giveUp = () => stop.abort()
  options.signal?.addEventListener('abort', giveUp)
  if (options.signal?.aborted) stop.abort()
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin', signal: stop.signal })
    return await read(response)
  } catch (error) {
    if (options.signal?.aborted) throw new Failure('api_failed', { cancelled: true })
    throw asFailure(error)
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

const refused = async (response: Response): Promise<Failure> =>
  failureOf(response.status, await response.json().catch(() => null))

/** Calls an endpoint and reads the reply if it is not an error. */
const through = <E extends Endpoint, Reply>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions,
  read: (response: Response) => Promise<Reply>,
): Promise<Reply> => {
  const { params, query } = input as { params?: object; query?: object }
  return fetchPatiently(
    urlOf(endpoint.path, params, query),
    requestOf(endpoint, input, options),
    options,
    async response => {
      if (!response.ok) throw await refused(response)
      const reply = await read(response)
      if (options.idempotencyKey) spendKey(options.idempotencyKey)
      return reply
    },
  )
}

/** Calls an endpoint without a session. The reply is JSON; the server has already validated it. */
export const send = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<JsonReplyOf<E>> =>
  through(endpoint, input, options, async response => (await response.json()) as JsonReplyOf<E>)

/** Downloads the file of an endpoint together with its name from the server. */
export const fetchFile = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<File> =>
  through(endpoint, input, options, async response => {
    const blob = await response.blob()
    const name = /filename\*?="?(?:UTF-8'')?([^";]+)/.exec(
      response.headers.get('content-disposition') ?? '',
    )?.[1]
    return new File([blob], decodeURIComponent(name ?? 'foehn'), { type: blob.type })
  })
