import type { FastifyBaseLogger } from 'fastify'
import type { AnsweredRequest, RequestWatcher } from './watch-requests.ts'

/** A load balancer asks several times a second. Its calls are logged only when they fail. */
const isRoutine = ({ endpoint, status }: AnsweredRequest): boolean =>
  (endpoint === '/healthz' || endpoint === '/readyz') && status < 400

/**
 * Logs a line for each answered request, without anything of its caller: no address, no query, no body and no id of the path. `reqId` is
 * the `requestId` of a refusal, and that of the other lines of the request.
 */
export const requestLines = (log: FastifyBaseLogger): RequestWatcher => {
  const write = (answered: AnsweredRequest): void => {
    if (isRoutine(answered)) return
    const { requestId: reqId, endpoint, method, status, seconds, bytes } = answered
    log.info({ reqId, endpoint, method, status, ms: Math.round(seconds * 10_000) / 10, bytes }, 'request')
  }
  return () => write
}
