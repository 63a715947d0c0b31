import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#domain/values/refusal'
import { isLostConnection } from '#server/db/lost-connection'
import { CallerLeft } from './caller-left.ts'

/** External error codes (Fastify, PostgreSQL, system) → our refusals. */
const known: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'invalid_payload',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_payload',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_payload',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_payload',
  ERR_STREAM_PREMATURE_CLOSE: 'api_failed',
  // Statement timeout, and idle transaction timeout.
  '57014': 'api_failed',
  '25P03': 'api_failed',
  '53100': 'storage/unknown',
  ENOSPC: 'storage/unknown',
  // A concurrent change: a duplicate unique value, a row locked too long, or a conflict that remains after three attempts.
  '23505': 'conflict',
  '55P03': 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  '23514': 'invalid_payload',
  '22003': 'invalid_payload',
  // A NUL character, which no database text can contain.
  '22021': 'invalid_payload',
  '22P05': 'invalid_payload',
}

/** Refusals by Fastify and its plugins: encodings, ranges, conditions. */
const byStatus: Record<number, RefusalCode> = { 404: 'not_found', 405: 'forbidden_method', 413: 'too_large' }

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const { code = '', statusCode } = error as Partial<FastifyError>
  const match = known[code] ?? (isLostConnection(error as Error) ? 'api_failed' : undefined)
  if (match) return new Refusal(match)
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null
  return new Refusal(byStatus[statusCode] ?? 'invalid_payload', { status: statusCode })
}

/** Sends a refusal in the common format. */
export const answerRefusal = (reply: FastifyReply, requestId: string, refusal: Refusal) =>
  reply.code(refusal.status).send({
    error: refusal.code,
    message: refusal.message,
    requestId,
    ...(refusal.fields && { fields: refusal.fields }),
  })

/** Connections whose last request was answered before it had fully arrived. */
const answeredEarly = new WeakSet<Socket>()

/**
 * Invalid HTTP never becomes a request: it is answered on its connection, which then closes. A sender that has disconnected, or
 * that was already answered, gets no response.
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

/** An unreadable or overlong URL matches no route. */
export const answerBadAddress = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  answerRefusal(reply, request.id, new Refusal('not_found'))
}

/**
 * Converts errors to responses. A refusal is sent unchanged; any other error is logged once, here, and answered without its
 * text.
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
