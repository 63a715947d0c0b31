import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#domain/values/refusal'
import { type BodyLimit, bodyLimitOf } from './body-limits.ts'
import { createBodySlots, type Sender } from './body-slots.ts'
import { countJson } from './json-bounds.ts'
import { createLargeBodies, LARGE_BYTES } from './large-bodies.ts'
import { readBytes } from './read-bytes.ts'
import { createSenderPace } from './sender-pace.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True while a body holds a slot. */
    isReadingBodies(): boolean
  }
  interface FastifyRequest {
    /** Its body, from the moment that it is let in. Belongs to this file. */
    openBody: OpenBody | null
  }
}

/**
 * The length that the headers say; undefined where the body comes in chunks, null where there is no body.
 * @throws Refusal invalid_payload where the length is not a number of bytes
 */
const declaredOf = ({ headers }: FastifyRequest): number | undefined | null => {
  if (headers['transfer-encoding'] !== undefined) return undefined
  const written = headers['content-length'] ?? '0'
  if (!/^\d+$/.test(written)) throw new Refusal('invalid_payload')
  const length = Number(written)
  return length === 0 ? null : length
}

/** @throws Refusal invalid_payload for a packed body, and for an Expect that asks for more than '100-continue' */
const refuseUnreadable = ({ headers }: FastifyRequest): void => {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') throw new Refusal('invalid_payload', { status: 415 })
  const expected = headers.expect ?? '100-continue'
  if (expected.toLowerCase() !== '100-continue') throw new Refusal('invalid_payload', { status: 417 })
}

/** True where the call belongs to an endpoint; other bodies are not read. */
const isOurs = (request: FastifyRequest): boolean => 'endpoint' in request.routeOptions.config

/** A body as small as the call itself. */
const TINY_BYTES = 1024

/** True where all of a small body has come with its headers: no slot is held while its sender is waited for. */
const hasCome = ({ raw }: FastifyRequest, declared: number, { bytes }: BodyLimit): boolean =>
  declared <= Math.min(TINY_BYTES, bytes) && raw.readableLength === declared

const nothingToClose = () => undefined

/** How long a sender without a slot waits for the refusal. */
const REFUSED_AFTER_MS = 250

/** Takes a slot. The refusal comes late, so that a sender that tries again at once keeps no processor busy. */
const takeSlot = async <Slot>(take: () => Slot): Promise<Slot> => {
  try {
    return take()
  } catch (refusal) {
    await sleep(REFUSED_AFTER_MS)
    throw refusal
  }
}

interface OpenBody {
  readonly limit: BodyLimit
  readonly declared: number | undefined
  /** Gives the slot back. */
  readonly close: () => void
  /** Whether it was so large that it is worked on in turn; known once it is read. */
  isLarge: boolean
}

/**
 * Decides about a body before its first byte is read: how large, how deep and how long it may be, and whether there is a slot for
 * it. JSON is read and parsed here; streams are left to their handlers.
 */
export const createBodies = (
  http: FastifyInstance,
  limitOf: (endpoint: Endpoint) => BodyLimit = bodyLimitOf,
) => {
  const slots = createBodySlots()
  const pace = createSenderPace()
  const largeBodies = createLargeBodies()

  const parser = http.getDefaultJsonParser('error', 'error')
  const parse = (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) =>
      parser(request, text, (error, body) => (error ? reject(error) : resolve(body))),
    )

  const readJson = async (request: FastifyRequest, payload: IncomingMessage): Promise<unknown> => {
    const body = request.openBody
    if (!body) return isOurs(request) ? parse(request, '') : undefined
    const { limit, declared, close } = body
    try {
      const bytes = await readBytes(payload, { limit, declared, look: countJson(limit) })
      if (bytes.length <= LARGE_BYTES) return await parse(request, bytes.toString())
      body.isLarge = true
      return await largeBodies.inTurn(() => parse(request, bytes.toString()))
    } finally {
      close()
    }
  }

  // A property is cheaper than a weak map, which every collection of garbage has to look through.
  http.decorateRequest('openBody', null)
  http.decorate('isReadingBodies', () => !slots.isEmpty())
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', readJson)
  http.addContentTypeParser('*', async (request: FastifyRequest) => {
    if (isOurs(request)) throw new Refusal('invalid_payload')
  })
  // Given back before the answer leaves: the sender's next call finds it free.
  http.addHook('onSend', (request, _reply, payload, next) => {
    request.openBody?.close()
    next(null, payload)
  })
  // Node by itself asks for every body before anybody has looked at the call.
  for (const event of ['checkContinue', 'checkExpectation'])
    http.server.on(event, (request, response) => http.server.emit('request', request, response))

  return {
    /**
     * Called once a call is admitted, before anything of its body is read. The address is what callers are counted by.
     * @throws Refusal too_large, invalid_payload, auth/too-many-requests, api_failed
     */
    open: async (
      endpoint: Endpoint,
      request: FastifyRequest,
      reply: FastifyReply,
      { person, address }: Pick<Sender, 'person' | 'address'>,
    ): Promise<void> => {
      refuseUnreadable(request)
      const declared = declaredOf(request)
      if (declared === null) return
      const limit = limitOf(endpoint)
      if (limit.kind === 'json' && declared !== undefined && hasCome(request, declared, limit)) {
        request.openBody = { limit, declared, close: nothingToClose, isLarge: false }
        return
      }
      const sender = { person, address, secret: request.headers.authorization }
      const close = await takeSlot(() => slots.take(limit, declared, sender))
      reply.raw.once('close', close)
      request.openBody = { limit, declared, close, isLarge: false }
      if (limit.kind === 'json') {
        const bytes = Math.min(declared ?? limit.bytes, limit.bytes)
        await pace.wait(person ?? address, person === undefined ? 'strangers' : 'people', bytes)
      }
      if (declared !== undefined && declared > limit.bytes) throw new Refusal('too_large')
      if (request.headers.expect !== undefined) reply.raw.writeContinue()
    },

    /** Works on the body of a call: at once where it is small, in turn and with rests where it is large. */
    work: async <T>(request: FastifyRequest, step: () => T): Promise<T> =>
      request.openBody?.isLarge ? largeBodies.inTurn(step) : step(),

    /** The same where a transaction is open, so that the work cannot wait: the next large body waits longer. */
    workNow: <T>(request: FastifyRequest, step: () => T): T =>
      request.openBody?.isLarge ? largeBodies.charge(step) : step(),
  }
}
export type Bodies = ReturnType<typeof createBodies>
