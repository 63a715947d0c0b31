import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#domain/values/refusal'
import { type BodyLimit, bodyLimitOf } from './body-limits.ts'
import { type BodySender, createBodySlots } from './body-slots.ts'
import { countJson } from './json-bounds.ts'
import { createLargeBodies, LARGE_BYTES } from './large-bodies.ts'
import { readBytes } from './read-bytes.ts'
import { createSenderPace } from './sender-pace.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True while any body holds a slot. */
    isReadingBodies(): boolean
  }
  interface FastifyRequest {
    /** The request's body, once it is admitted. Private to this file. */
    openBody: OpenBody | null
  }
}

/**
 * The declared length; undefined for a chunked body, null without a body.
 * @throws Refusal invalid_payload when the length is not a number of bytes
 */
const declaredOf = ({ headers }: FastifyRequest): number | undefined | null => {
  if (headers['transfer-encoding'] !== undefined) return undefined
  const written = headers['content-length'] ?? '0'
  if (!/^\d+$/.test(written)) throw new Refusal('invalid_payload')
  const length = Number(written)
  return length === 0 ? null : length
}

/** @throws Refusal invalid_payload for a compressed body, and for an Expect other than '100-continue' */
const refuseUnreadable = ({ headers }: FastifyRequest): void => {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') throw new Refusal('invalid_payload', { status: 415 })
  const expected = headers.expect ?? '100-continue'
  if (expected.toLowerCase() !== '100-continue') throw new Refusal('invalid_payload', { status: 417 })
}

/** True when the call belongs to an endpoint; other bodies are not read. */
const isOurs = (request: FastifyRequest): boolean => 'endpoint' in request.routeOptions.config

/** A body as small as the request itself. */
const TINY_BYTES = 1024

/**
 * True when a small body has fully arrived with its headers, so that no slot is held while waiting for the
 * sender.
 */
const hasCome = ({ raw }: FastifyRequest, declared: number, { bytes }: BodyLimit): boolean =>
  declared <= Math.min(TINY_BYTES, bytes) && raw.readableLength === declared

const nothingToClose = () => undefined

/** The delay of a refusal to a sender without a slot. */
const REFUSED_AFTER_MS = 250

/** Takes a slot. A refusal is delayed, so that immediate retries do not keep the processor busy. */
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
  /** Releases the slot. */
  readonly close: () => void
  /** True when the body is large enough to be processed in turn; known once it is read. */
  isLarge: boolean
}

/**
 * Checks a body before its first byte is read: its limits for size, depth and time, and whether a slot is free. JSON is read and
 * parsed here; streams are left to their handlers.
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

  // A property is cheaper than a WeakMap, which every garbage collection has to scan.
  http.decorateRequest('openBody', null)
  http.decorate('isReadingBodies', () => !slots.isEmpty())
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', readJson)
  http.addContentTypeParser('*', async (request: FastifyRequest) => {
    if (isOurs(request)) throw new Refusal('invalid_payload')
  })
  // Released before the response is sent, so that the sender's next call finds it free.
  http.addHook('onSend', (request, _reply, payload, next) => {
    request.openBody?.close()
    next(null, payload)
  })
  // By default Node answers '100 Continue' before the request is checked.
  for (const event of ['checkContinue', 'checkExpectation'])
    http.server.on(event, (request, response) => http.server.emit('request', request, response))

  return {
    /**
     * Called when a call is admitted, before its body is read. The address identifies the caller in the limits.
     * @throws Refusal too_large, invalid_payload, auth/too-many-requests, api_failed
     */
    open: async (
      endpoint: Endpoint,
      request: FastifyRequest,
      reply: FastifyReply,
      { person, address }: Pick<BodySender, 'person' | 'address'>,
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

    /** Processes a body: small ones at once, large ones in turn with pauses. */
    work: async <T>(request: FastifyRequest, step: () => T): Promise<T> =>
      request.openBody?.isLarge ? largeBodies.inTurn(step) : step(),

    /** The same inside a transaction, where the work cannot wait: the next large body waits longer. */
    workNow: <T>(request: FastifyRequest, step: () => T): T =>
      request.openBody?.isLarge ? largeBodies.charge(step) : step(),
  }
}
export type Bodies = ReturnType<typeof createBodies>
