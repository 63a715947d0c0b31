import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#domain/access/scope'
import type { Showing } from './disclosures.ts'

export interface MadeResponse {
  readonly json: string
  /** Whose pay, cases and customers it holds. */
  readonly showing: Showing
}

/** An answer as it goes over the wire; packed once for each way a browser can unpack it. */
export interface CachedResponse {
  readonly json: Buffer
  /** Noted each time it is served. */
  readonly showing: Showing
  packed: { br?: Buffer; gzip?: Buffer }
}

export interface ResponseCache {
  /** The response of this name, made where it is not cached. Calls that ask while it is made share it. */
  readonly getOrMake: (name: string, make: () => Promise<MadeResponse>) => Promise<CachedResponse>
  /** Something that answers are made of has changed: none of them is given again, those under way neither. */
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
  const answers = new Map<string, Promise<CachedResponse>>()
  const sizes = new Map<string, number>()
  let bytes = 0

  const drop = (name: string) => {
    answers.delete(name)
    bytes -= sizes.get(name) ?? 0
    sizes.delete(name)
  }
  const weigh = (name: string, answer: CachedResponse) => {
    sizes.set(name, sizeOf(answer))
    bytes += sizeOf(answer)
    for (const oldest of sizes.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }
  const touch = (name: string, cached: Promise<CachedResponse>) => {
    const size = sizes.get(name)
    if (size === undefined) return cached
    sizes.delete(name)
    sizes.set(name, size)
    return cached
  }

  const made = async (make: () => Promise<MadeResponse>): Promise<CachedResponse> => {
    const { json, showing } = await make()
    return { json: Buffer.from(json), showing, packed: {} }
  }

  return {
    getOrMake: (name, make) => {
      if (!listening()) return made(make)
      const cached = answers.get(name)
      if (cached) return touch(name, cached)
      const asked = made(make)
      answers.set(name, asked)
      asked.then(
        answer => answers.get(name) === asked && weigh(name, answer),
        () => answers.get(name) === asked && drop(name),
      )
      return asked
    },
    clear: () => {
      answers.clear()
      sizes.clear()
      bytes = 0
    },
  }
}

const fingerprints = new WeakMap<Viewer, string>()

/** Everything about a person that an answer can depend on. Answers are never shared between two people. */
export const fingerprintOf = (viewer: Viewer): string => {
  const known = fingerprints.get(viewer) ?? JSON.stringify(viewer)
  fingerprints.set(viewer, known)
  return known
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

const pack = {
  br: (json: Buffer) => brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (json: Buffer) => gzipSync(json),
}

/** Sends the bytes as they are cached, or packed as the browser asks for. */
export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply => {
  reply.type('application/json; charset=utf-8')
  if (answer.json.length < SMALL) return reply.send(answer.json)
  reply.header('vary', 'accept-encoding')
  const encoding = asked(request)
  if (!encoding) return reply.send(answer.json)
  answer.packed[encoding] ??= pack[encoding](answer.json)
  return reply.header('content-encoding', encoding).send(answer.packed[encoding])
}
