import type { FastifyBaseLogger } from 'fastify'

interface RequestLog {
  readonly make: () => FastifyBaseLogger
  made?: FastifyBaseLogger
}

const madeOf = (log: RequestLog): FastifyBaseLogger => {
  log.made ??= log.make()
  return log.made
}

const methods = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const

const shared = {
  ...Object.fromEntries(
    methods.map(method => [
      method,
      function (this: RequestLog, ...said: unknown[]) {
        const log = madeOf(this)
        return Reflect.apply(log[method], log, said)
      },
    ]),
  ),
  get level(): string {
    return madeOf(this as unknown as RequestLog).level
  },
}

/** A request's logger, created on first use: most requests never log, and creating it costs more than their other hooks. */
export const requestLog = (make: () => FastifyBaseLogger): FastifyBaseLogger =>
  Object.assign(Object.create(shared), { make })
