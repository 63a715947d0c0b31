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

/** The logger of a request, made when it first logs: most requests never do, and making one costs more than their other hooks. */
export const requestLog = (make: () => FastifyBaseLogger): FastifyBaseLogger =>
  Object.assign(Object.create(shared), { make })
