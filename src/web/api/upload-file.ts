import type { Endpoint } from '#contract/endpoint'
import { Failure, failureOf } from '../failure.ts'
import type { FileInputOf, JsonReplyOf } from './input.ts'
import { urlOf } from './send.ts'

export interface SendFileOptions {
  readonly token: string
  readonly signal?: AbortSignal | undefined
  /** Called with the number of bytes sent so far. */
  readonly onProgress?: (sent: number) => void
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends a file to an endpoint that accepts one. Uses XMLHttpRequest because fetch does not report upload progress. */
export const uploadFile = <E extends Endpoint>(
  endpoint: E,
  input: FileInputOf<E>,
  { token, signal, onProgress }: SendFileOptions,
): Promise<JsonReplyOf<E>> =>
  new Promise((resolve, reject) => {
    const { params, query } = input as { params?: object; query?: object }
    const request = new XMLHttpRequest()
    const cancelled = () => new Failure('api_failed', { cancelled: true })
    if (signal?.aborted) {
      reject(cancelled())
      return
    }
    const giveUp = () => request.abort()
    signal?.addEventListener('abort', giveUp, { once: true })

    request.open(endpoint.method, urlOf(endpoint.path, params, query))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', input.body.type || 'application/octet-stream')
    request.upload.onprogress = event => onProgress?.(event.loaded)
    request.onload = () => {
      const reply = parsed(request.responseText)
      const good = request.status >= 200 && request.status < 300 && reply !== null
      if (good) resolve(reply as JsonReplyOf<E>)
      else reject(failureOf(request.status, reply))
    }
    request.onerror = () => reject(new Failure('api_failed'))
    request.onabort = () => reject(cancelled())
    request.onloadend = () => signal?.removeEventListener('abort', giveUp)
    request.send(input.body)
  })
