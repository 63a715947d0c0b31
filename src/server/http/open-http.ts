import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { describeError } from './describe-error.ts'
import { answerBadAddress, answerBrokenRequest } from './errors.ts'
import { requestLog } from './request-log.ts'

interface HttpParts {
  readonly config: Pick<Config, 'logLevel' | 'trustedProxies'>
  /** Destination of the log; standard output by default. */
  readonly logInto: { write(line: string): void } | undefined
}

/** The HTTP server without routes: its log, its proxies, its limits, and its answers to requests that it cannot read. */
export const openHttp = ({ config, logInto }: HttpParts): FastifyInstance => {
  const http: FastifyInstance = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: describeError },
      ...(logInto && { stream: logInto }),
    },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options) => requestLog(() => logger.child(bindings, options)),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // A request that arrives while the server closes is answered normally.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      http.monitoring.watch(request, reply)
      answerBadAddress(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  return http
}
