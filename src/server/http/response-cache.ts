import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#domain/access/scope'
import type { Showing } from './disclosures.ts'
import { type Origins, touches } from './origins.ts'

export interface MadeResponse {
  readonly json: string
  /** Whose pay, cases and customers it contains. */
  readonly showing: Showing
  readonly madeOf: Origins
}

/** The compressed bytes, or a promise of them. */
type Packed = Buffer | Promise<Buffer>

/** A response body, compressed once per encoding. */
export interface CachedResponse {
  readonly json: Buffer
  /** Recorded each time it is served. */
  readonly showing: Showing
  readonly madeOf: Origins
  packed: { br?: Packed; gzip?: Packed }
}

export interface ResponseCache {
  /** The cached response of this name, if it is still valid. */
  readonly find: (name: string) => CachedResponse | undefined
  /** The response of this name, created if it is not cached. Concurrent calls share the creation. */
  readonly getOrMake: (name: string, make: () => Promise<MadeResponse>) => Promise<CachedResponse>
  /** Drops the responses that depend on a change, and all pending ones, since their dependencies are not known yet. */
  readonly drop: (changed: Origins) => void
  /** Drops all responses, including pending ones. */
  readonly clear: () => void
  /** How often `find` had the response since the start, how often not, and the size of what is cached. */
  readonly counts: () => { readonly hits: number; readonly misses: number; readonly bytes: number }
}

const MOST_BYTES = 64 * 2 ** 20

// Each compressed form is about a tenth of the response.
const sizeOf = ({ json, showing }: CachedResponse): number => json.length * 1.25 + showing.shown.length * 100

/**
 * Caches responses in memory as bytes and evicts the least recently used. It caches only while `listening` reports that the
 * database announces every change. A response started before a notification does not outlive it.
 */
export const createResponseCache = (listening: () => boolean, mostBytes = MOST_BYTES): ResponseCache => {
  /** Includes pending responses. */
  const answers = new Map<string, Promise<CachedResponse>>()
  /** Finished responses in order of use. */
  const whole = new Map<string, CachedResponse>()
  let bytes = 0
  let [hits, misses] = [0, 0]

  const remove = (name: string) => {
    const answer = whole.get(name)
    answers.delete(name)
    whole.delete(name)
    if (answer) bytes -= sizeOf(answer)
  }
  const keep = (name: string, answer: CachedResponse) => {
    whole.set(name, answer)
    bytes += sizeOf(answer)
    for (const oldest of whole.keys()) {
      if (bytes <= mostBytes) break
      remove(oldest)
    }
  }
  const use = (name: string): CachedResponse | undefined => {
    const answer = listening() ? whole.get(name) : undefined
    if (!answer) return undefined
    whole.delete(name)
    whole.set(name, answer)
    return answer
  }

  const made = async (make: () => Promise<MadeResponse>): Promise<CachedResponse> => {
    const { json, ...about } = await make()
    return { json: Buffer.from(json), ...about, packed: {} }
  }

  return {
    find: name => {
      const answer = use(name)
      if (answer) hits++
      else misses++
      return answer
    },
    getOrMake: (name, make) => {
      if (!listening()) return made(make)
      const cached = answers.get(name)
      if (cached) {
        use(name)
        return cached
      }
      const asked = made(make)
      answers.set(name, asked)
      asked.then(
        answer => answers.get(name) === asked && keep(name, answer),
        () => answers.get(name) === asked && remove(name),
      )
      return asked
    },
    drop: changed => {
      for (const name of answers.keys()) {
        const answer = whole.get(name)
        if (!answer || touches(changed, answer.madeOf)) remove(name)
      }
    },
    clear: () => {
      answers.clear()
      whole.clear()
      bytes = 0
    },
    counts: () => ({ hits, misses, bytes }),
  }
}

const fingerprints = new WeakMap<Viewer, string>()

/** Covers everything about a person that a response can depend on. Responses are never shared between two people. */
export const fingerprintOf = (viewer: Viewer): string => {
  const known = fingerprints.get(viewer)
  if (known !== undefined) return known
  // A digest, because the name of a response is built on every call, and the salons and permissions can be
  // long.
  const made = createHash('sha256').update(JSON.stringify(viewer)).digest('base64')
  fingerprints.set(viewer, made)
  return made
}

const SMALL = 1024

const named = {
  br: /\bbr\b(?!;q=0(\.0*)?(,|$))/,
  gzip: /\bgzip\b(?!;q=0(\.0*)?(,|$))/,
} as const
const encodings = ['br', 'gzip'] as const

const asked = (request: FastifyRequest) => {
  const accepted = request.headers['accept-encoding']
  return accepted === undefined ? undefined : encodings.find(encoding => named[encoding].test(accepted))
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
const pack = {
  br: (json: Buffer) => brotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (json: Buffer) => zip(json),
}

/**
 * Compresses outside the main thread: 600 kB take ten milliseconds. Concurrent callers wait for the same
 * bytes.
 */
const packing = async ({ packed, json }: CachedResponse, encoding: keyof typeof pack): Promise<Buffer> => {
  packed[encoding] ??= pack[encoding](json)
  const bytes = await packed[encoding]
  packed[encoding] = bytes
  return bytes
}

/** Sends the cached bytes, compressed if the browser accepts it. */
export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply | Promise<FastifyReply> => {
  reply.type('application/json; charset=utf-8')
  if (answer.json.length < SMALL) return reply.send(answer.json)
  reply.header('vary', 'accept-encoding')
  const encoding = asked(request)
  if (!encoding) return reply.send(answer.json)
  const send = (bytes: Buffer) => reply.header('content-encoding', encoding).send(bytes)
  const packed = answer.packed[encoding]
  return Buffer.isBuffer(packed) ? send(packed) : packing(answer, encoding).then(send)
}
