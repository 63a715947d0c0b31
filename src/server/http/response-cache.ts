import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#domain/access/scope'
import type { Showing } from './disclosures.ts'
import { type Origins, touches } from './origins.ts'

export interface MadeResponse {
  readonly json: string
  /** Whose pay, cases and customers it holds. */
  readonly showing: Showing
  readonly madeOf: Origins
}

/** The bytes, or their packing while it is under way. */
type Packed = Buffer | Promise<Buffer>

/** An answer as it goes over the wire; packed once for each way a browser can unpack it. */
export interface CachedResponse {
  readonly json: Buffer
  /** Noted each time it is served. */
  readonly showing: Showing
  readonly madeOf: Origins
  packed: { br?: Packed; gzip?: Packed }
}

export interface ResponseCache {
  /** The response of this name, where it is cached and may be given again. */
  readonly find: (name: string) => CachedResponse | undefined
  /** The response of this name, made where it is not cached. Calls that ask while it is made share it. */
  readonly getOrMake: (name: string, make: () => Promise<MadeResponse>) => Promise<CachedResponse>
  /** Drops the responses that are made of something that has changed, and those under way, since it is not known yet what they are made of. */
  readonly drop: (changed: Origins) => void
  /** Drops all of them, those under way too. */
  readonly clear: () => void
}

const MOST_BYTES = 64 * 2 ** 20

// The packed forms of an answer are about a tenth of it each.
const sizeOf = ({ json, showing }: CachedResponse): number => json.length * 1.25 + showing.shown.length * 100

/**
 * Responses cached in memory as bytes, the least recently used leaving first. Nothing is cached unless `listening` says that the
 * database will tell of every change: an answer that was begun before the notice never outlives it.
 */
export const createResponseCache = (listening: () => boolean, mostBytes = MOST_BYTES): ResponseCache => {
  /** Those under way, too. */
  const answers = new Map<string, Promise<CachedResponse>>()
  /** Those that are made, in the order of their use. */
  const whole = new Map<string, CachedResponse>()
  let bytes = 0

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
  const find = (name: string): CachedResponse | undefined => {
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
    find,
    getOrMake: (name, make) => {
      if (!listening()) return made(make)
      const cached = answers.get(name)
      if (cached) {
        find(name)
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
      for (const name of answers.keys())
        if (touches(changed, whole.get(name)?.madeOf ?? 'everything')) remove(name)
    },
    clear: () => {
      answers.clear()
      whole.clear()
      bytes = 0
    },
  }
}

const fingerprints = new WeakMap<Viewer, string>()

/** Stands for everything about a person that an answer can depend on. Answers are never shared between two people. */
export const fingerprintOf = (viewer: Viewer): string => {
  const known = fingerprints.get(viewer)
  if (known !== undefined) return known
  // A digest: the name of an answer is made at every call, and its salons and permissions can be long.
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

/** Beside this thread: 600 kB take ten milliseconds. Those who ask meanwhile wait for the same bytes. */
const packing = async ({ packed, json }: CachedResponse, encoding: keyof typeof pack): Promise<Buffer> => {
  packed[encoding] ??= pack[encoding](json)
  const bytes = await packed[encoding]
  packed[encoding] = bytes
  return bytes
}

/** Sends the bytes as they are cached, or packed as the browser asks for. */
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
