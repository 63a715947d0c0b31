import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#domain/values/refusal'
import { CallerLeft } from './caller-left.ts'

/** What the outside does to us, as a refusal: code of Fastify, of PostgreSQL, or of the system → ours. */
const known: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'invalid_payload',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_payload',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_payload',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_payload',
  ECONNREFUSED: 'api_failed',
  ECONNRESET: 'api_failed',
  EPIPE: 'api_failed',
  ETIMEDOUT: 'api_failed',
  EHOSTUNREACH: 'api_failed',
  ERR_STREAM_PREMATURE_CLOSE: 'api_failed',
  '08000': 'api_failed',
  '08003': 'api_failed',
  '08006': 'api_failed',
  '57P01': 'api_failed',
  '57P02': 'api_failed',
  '57P03': 'api_failed',
  '53300': 'api_failed',
  // A statement took too long, a transaction stood idle.
  '57014': 'api_failed',
  '25P03': 'api_failed',
  '53100': 'storage/unknown',
  ENOSPC: 'storage/unknown',
  // Somebody else changes the same: they were first with a unique value, they held the row too long, or both still stood in each other's way
  // after three tries.
  '23505': 'conflict',
  '55P03': 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  '23514': 'invalid_payload',
  '22003': 'invalid_payload',
  // A NUL character, which no text of a database can hold.
  '22021': 'invalid_payload',
  '22P05': 'invalid_payload',
}

const lostConnection =
  /Connection (terminated|ended)|timeout (exceeded when trying to connect|expired)|not queryable/

/** What Fastify and its plugins refuse by themselves: encodings, ranges, conditions. */
const byStatus: Record<number, RefusalCode> = { 404: 'not_found', 405: 'forbidden_method', 413: 'too_large' }

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const { code = '', message = '', statusCode } = error as Partial<FastifyError>
  const match = known[code] ?? (lostConnection.test(message) ? 'api_failed' : undefined)
  if (match) return new Refusal(match)
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null
  return new Refusal(byStatus[statusCode] ?? 'invalid_payload', { status: statusCode })
}

/** A refusal as every refusal is answered. */
export const answerRefusal = (reply: FastifyReply, requestId: string, refusal: Refusal) =>
  reply.code(refusal.status).send({
    error: refusal.code,
    message: refusal.message,
    requestId,
    ...(refusal.fields && { fields: refusal.fields }),
  })

/** Connections whose last request was answered before all of it had come. */
const answeredEarly = new WeakSet<Socket>()

/**
 * What is no HTTP never becomes a request: it is answered on its connection, which then ends. A sender that is gone, or that was
 * answered before the request broke off, gets no answer.
 */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || answeredEarly.has(socket))
    return void socket.destroy()
  const { code, message } = new Refusal('invalid_payload')
  const body = JSON.stringify({ error: code, message, requestId: randomUUID() })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ]
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'))
}

/** An address that cannot be read or is too long names nothing of ours. */
export const answerBadAddress = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  answerRefusal(reply, request.id, new Refusal('not_found'))
}

/**
 * The edge where errors become answers. A refusal is answered as it is; anything unknown is logged once, here, and answered
 * without its text.
 */
export const answerErrors = (http: FastifyInstance): void => {
  http.addHook('onResponse', ({ raw }, _reply, next) => {
    if (raw.complete) answeredEarly.delete(raw.socket)
    else answeredEarly.add(raw.socket)
    next()
  })
  http.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (error instanceof CallerLeft) request.log.info('the caller left')
    else if (!refusal) request.log.error({ err: error }, 'unknown error')
    else if (refusal.status >= 500) request.log.warn({ code: refusal.code, err: error }, 'refused')
    else if (refusal.status === 403)
      request.log.info(
        { code: refusal.code, method: request.method, path: request.routeOptions.url },
        'refused',
      )
    return answerRefusal(reply, request.id, refusal ?? new Refusal('unknown'))
  })
  http.setNotFoundHandler((request, reply) => answerRefusal(reply, request.id, new Refusal('not_found')))
}
