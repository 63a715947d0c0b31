import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  /** Path below /api. */
  readonly path: string
  readonly body?: unknown
  /** A file, sent unchanged. */
  readonly file?: string
  readonly bytes?: Buffer
  readonly type?: string
  readonly token?: string | undefined
  /** The client address, as a trusted proxy reports it. */
  readonly address?: string
}

export interface Answer {
  readonly status: number
  /** Time from sending to the last byte. */
  readonly ms: number
  readonly bytes: Buffer
  /** Parsed on first use. Null if the answer is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: replies are read by the names of their fields.
  readonly json: any
}

export class Unanswered extends Error {}

export interface Caller {
  readonly ask: (asked: Asked) => Promise<Answer>
  /** Like ask. @throws Unanswered when the status is not 2xx */
  readonly must: (asked: Asked) => Promise<Answer>
  readonly close: () => void
}

const payloadOf = ({ body, bytes, file, type }: Asked) => {
  if (file !== undefined)
    return { length: statSync(file).size, type: type ?? 'application/octet-stream', file }
  const payload = bytes ?? (body === undefined ? null : Buffer.from(JSON.stringify(body)))
  return payload && { length: payload.length, type: type ?? 'application/json', payload }
}

const mustOf =
  (ask: Caller['ask']): Caller['must'] =>
  async asked => {
    const answer = await ask(asked)
    if (answer.status < 300) return answer
    throw new Unanswered(`${asked.path}: ${answer.status} ${answer.bytes.toString().slice(0, 500)}`)
  }

/** Calls the product over keep-alive connections. */
export const openCaller = (port: number): Caller => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const ask: Caller['ask'] = async asked => {
    const sent = payloadOf(asked)
    const method = asked.method ?? (sent ? 'POST' : 'GET')
    const began = performance.now()
    const call = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path: `/api${asked.path}`,
      headers: {
        ...(asked.token && { authorization: `Bearer ${asked.token}` }),
        ...(asked.address && { 'x-forwarded-for': asked.address }),
        ...(sent && { 'content-type': sent.type, 'content-length': sent.length }),
      },
    })
    const answered = once(call, 'response')
    if (sent && 'file' in sent) createReadStream(sent.file, { highWaterMark: 1 << 20 }).pipe(call)
    else call.end(sent?.payload)
    const [response] = await answered
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part)
    const bytes = Buffer.concat(parts)
    const isJson = String(response.headers['content-type']).includes('json')
    const ms = performance.now() - began
    return {
      status: response.statusCode,
      ms,
      bytes,
      get json() {
        return isJson ? JSON.parse(bytes.toString()) : null
      },
    }
  }
  return { ask, must: mustOf(ask), close: () => agent.destroy() }
}

const MOST_TRIES = 20
const PAUSE_MS = 5_000

/** Repeats calls that are refused with a 503, as clients are asked to. For loading only: measured calls are not repeated. */
export const patientCaller = (caller: Caller): Caller => {
  const ask: Caller['ask'] = async asked => {
    for (let tries = 1; ; tries++) {
      const answer = await caller.ask(asked)
      if (answer.status !== 503 || tries === MOST_TRIES) return answer
      await setTimeout(PAUSE_MS)
    }
  }
  return { ...caller, ask, must: mustOf(ask) }
}

/** A distinct client address for each n. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
