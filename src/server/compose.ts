import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { LetterKind } from '#domain/mail/letters'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Pool } from './db/db.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import {
  ACCOUNT_APPROVED,
  approvedLetter,
  INVITATION,
  invitationLetter,
} from './features/accounts/letters.ts'
import { registrationRoutes } from './features/accounts/registration.routes.ts'
import { releaseOverdueAccounts } from './features/accounts/worker.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { avatarRoutes } from './features/avatars/avatars.routes.ts'
import { complaintRoutes } from './features/complaints/complaints.routes.ts'
import { conversationRoutes } from './features/complaints/conversation/conversation.routes.ts'
import { customerDataRoutes } from './features/complaints/customer-data/customer-data.routes.ts'
import {
  answeredLetter,
  CASE_ANSWERED,
  CASE_RECEIVED,
  receivedLetter,
} from './features/complaints/guarantee/customer-letters.ts'
import { guaranteeRoutes } from './features/complaints/guarantee/guarantee.routes.ts'
import { complaintLessonRoutes } from './features/complaints/lessons/lessons.routes.ts'
import { complaintPhotoRoutes } from './features/complaints/photos/photos.routes.ts'
import { savedReplyRoutes } from './features/complaints/saved-replies/saved-replies.routes.ts'
import { conflictRoutes } from './features/conflicts/conflicts.routes.ts'
import { dailyFiguresRoutes } from './features/daily-figures/daily-figures.routes.ts'
import { dataQualityRoutes } from './features/data-quality/data-quality.routes.ts'
import { employeeRoutes } from './features/employees/employees.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { mappingRoutes } from './features/mappings/mappings.routes.ts'
import { ownerPanelRoutes } from './features/owner-panel/owner-panel.routes.ts'
import { startLateFiguresWorker } from './features/payroll/late-figures-worker.ts'
import { PAY_READY, payLetter } from './features/payroll/pay-letters.ts'
import { payrollRoutes } from './features/payroll/payroll.routes.ts'
import { startRankingWorker } from './features/rankings/ranking-worker.ts'
import { rankingRoutes } from './features/rankings/rankings.routes.ts'
import { salonRoutes } from './features/salons/salons.routes.ts'
import { authenticator } from './features/session/authenticator.ts'
import { LOST_PASSWORD, newPasswordLetter } from './features/session/lost-password.ts'
import { passkeyRoutes } from './features/session/passkeys.routes.ts'
import { secondStepRoutes } from './features/session/second-step.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { ACCOUNT_WARNING, warningLetter } from './features/session/warnings.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { sicknessRoutes } from './features/sickness/sickness.routes.ts'
import { startRoutes } from './features/start/start.routes.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { talkRoutes } from './features/talks/talks.routes.ts'
import { termsRoutes } from './features/terms/terms.routes.ts'
import { tutorialRoutes } from './features/tutorials/tutorials.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { storedFilesOf } from './files/open-stored-files.ts'
import { sweepFiles } from './files/sweep.ts'
import type { App } from './http/app.ts'
import { createBodies } from './http/bodies/bodies.ts'
import { createCallerLimits } from './http/caller-limits.ts'
import { closeOtherMethods } from './http/closed-methods.ts'
import { describeError } from './http/describe-error.ts'
import { createDisclosures } from './http/disclosures.ts'
import { docs } from './http/docs.ts'
import { drainBeforeClose } from './http/draining.ts'
import { answerBadAddress, answerBrokenRequest, answerErrors } from './http/errors.ts'
import { health } from './http/health.ts'
import { readOrigins } from './http/origins.ts'
import { servePages } from './http/pages.ts'
import { requestLog } from './http/request-log.ts'
import { createResponseCache } from './http/response-cache.ts'
import { createRunningCalls } from './http/running-calls.ts'
import { secure } from './http/security.ts'
import { cutSlowSenders } from './http/slow-senders.ts'
import type { CodesKey } from './identity/codes-key.ts'
import { signingKey } from './identity/tokens.ts'
import { deriveHistory } from './ledger/derivation/history-worker.ts'
import type { AddressedChange } from './live/changes.ts'
import { createHub } from './live/hub.ts'
import { listen } from './live/listener.ts'
import { type Composer, startOutboxWorker } from './mail/outbox.ts'
import { mailTransport } from './mail/transport.ts'
import { outerServices } from './outer-services.ts'
import { purgeDaily } from './retention/worker.ts'
import { watchServices } from './services.ts'

interface Parts {
  readonly pool: Pool
  readonly clock: Clock
  readonly config: Config
  readonly codesKey: CodesKey
  /** Destination of the log; standard output by default. */
  readonly logInto?: { write(line: string): void }
}

/**
 * Assembles the product. It is the only file that names every feature. Closing the server closes everything it
 * opened.
 */
export const compose = async ({
  pool,
  clock,
  config,
  codesKey,
  logInto,
}: Parts): Promise<FastifyInstance> => {
  const http = Fastify({
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
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  answerErrors(http)
  const bodies = createBodies(http)
  http.decorateRequest('admission', null)
  cutSlowSenders(http)
  drainBeforeClose(http, { longestMs: config.drainMs, begun: () => hub.closeAll() })
  await secure(http, config.publicUrl)
  // Compresses responses only: no client sends compressed bodies, and decompressing them could exhaust
  // memory.
  await http.register(compress, { threshold: 1024, globalDecompression: false })

  const key = await signingKey(pool)
  const identity = authenticator(pool, key, clock, () => listener.connected())
  const cache = createResponseCache(() => listener.connected())
  const complaintsCache = createResponseCache(() => listener.connected(), 16 * 2 ** 20)
  const outboxWorker = startOutboxWorker({
    pool,
    clock,
    transport: mailTransport(config),
    composers: {
      [LOST_PASSWORD]: newPasswordLetter(config.publicUrl),
      [INVITATION]: invitationLetter(config.publicUrl),
      [ACCOUNT_APPROVED]: approvedLetter(config.publicUrl),
      [ACCOUNT_WARNING]: warningLetter(config.publicUrl),
      [CASE_RECEIVED]: receivedLetter(config.publicUrl),
      [CASE_ANSWERED]: answeredLetter(config.publicUrl),
      [PAY_READY]: payLetter(config.publicUrl),
    } satisfies Record<LetterKind, Composer>,
    failed: (err, letter) => http.log.error({ err, letter }, 'a letter was not sent'),
  })
  const rankingWorker = startRankingWorker({
    pool,
    clock,
    failed: err => http.log.error({ err }, 'the rankings were not made'),
  })
  const lateFiguresWorker = startLateFiguresWorker({
    pool,
    clock,
    failed: err => http.log.error({ err }, 'sent reports were not held against the figures'),
  })
  const files = await storedFilesOf(config, pool)
  const sweeper = sweepFiles({
    pool,
    store: files.store,
    clock,
    failed: err => http.log.error({ err }, 'stored files were not swept'),
  })
  const services = watchServices({
    services: outerServices(config, files.store),
    changed: (service, why) =>
      why === null
        ? http.log.info({ service }, 'a service answers again')
        : http.log.warn({ service, why }, 'a service does not answer'),
  })
  http.decorate('services', services)
  const overdue = releaseOverdueAccounts({
    pool,
    clock,
    failed: err => http.log.error({ err }, 'accounts that waited too long were not released'),
  })
  const history = deriveHistory({
    pool,
    failed: err => http.log.error({ err }, 'history was not derived again'),
  })
  const purging = purgeDaily({
    pool,
    clock,
    log: removed => http.log.info({ removed }, 'what was kept long enough is removed'),
    failed: err => http.log.error({ err }, 'the daily purge failed'),
  })
  const hub = createHub()
  const runningCalls = createRunningCalls()
  const accessChanged = () => {
    identity.forget()
    void hub.recheck()
    void runningCalls.recheck()
  }
  const tell = (change: AddressedChange) => {
    if (change.kind === 'facts') rankingWorker.wake()
    if (change.kind === 'facts' || change.kind === 'report') lateFiguresWorker.wake()
    hub.tell(change)
  }
  const onNotice = (channel: string, payload: string) => {
    if (channel === 'silent') identity.forget()
    if (channel === 'access' || channel === 'connected') accessChanged()
    if (channel === 'figures') for (const each of [cache, complaintsCache]) each.drop(readOrigins(payload))
    if (channel === 'complaints') complaintsCache.clear()
    if (channel === 'connected' || channel === 'silent')
      for (const each of [cache, complaintsCache]) each.clear()
    if (channel === 'outbox' || channel === 'connected') outboxWorker.wake()
    if (channel === 'files' || channel === 'connected') sweeper.wake()
    if (channel === 'changes') tell(JSON.parse(payload))
    if (channel === 'connected') rankingWorker.wake()
    if (channel === 'connected') lateFiguresWorker.wake()
    if (channel === 'connected') history.wake()
    if (channel === 'connected') hub.refetch()
  }
  const listener = await listen({
    url: pool.directUrl,
    channels: ['access', 'changes', 'figures', 'outbox', 'files', 'complaints'],
    onNotice,
    onHanging: () => pool.abandon(),
  })
  http.addHook('preClose', async () => hub.closeAll())
  http.addHook('onClose', async () => {
    await listener.stop()
    await services.stop()
    await outboxWorker.stop()
    await rankingWorker.stop()
    await lateFiguresWorker.stop()
    await history.stop()
    await sweeper.stop()
    await overdue.stop()
    await purging.stop()
  })

  const { authenticate, isCurrent, sessionAge } = identity
  const disclosures = createDisclosures()
  const app: App = {
    http,
    pool,
    clock,
    config,
    codesKey,
    files,
    bodies,
    cache,
    complaintsCache,
    disclosures,
    authenticate,
    isCurrent,
    sessionAge,
    callerLimits: createCallerLimits({ pool, clock, config }),
    changesHeard: listener.caughtUp,
  }
  sessionRoutes(app, key)
  passkeyRoutes(app)
  secondStepRoutes(app)
  accountRoutes(app)
  liveRoutes(app, hub)
  payrollRoutes(app)
  termsRoutes(app)
  settingsRoutes(app)
  auditRoutes(app)
  ownerPanelRoutes(app)
  startRoutes(app)
  statisticsRoutes(app)
  salonRoutes(app)
  employeeRoutes(app)
  talkRoutes(app)
  sicknessRoutes(app)
  rankingRoutes(app)
  importsRoutes(app)
  mappingRoutes(app)
  conflictRoutes(app)
  dailyFiguresRoutes(app)
  fileRoutes(app, runningCalls)
  tutorialRoutes(app)
  dataQualityRoutes(app)
  complaintRoutes(app)
  complaintPhotoRoutes(app)
  complaintLessonRoutes(app)
  conversationRoutes(app)
  savedReplyRoutes(app)
  customerDataRoutes(app)
  guaranteeRoutes(app)
  userRoutes(app)
  registrationRoutes(app)
  avatarRoutes(app)
  closeOtherMethods(http)
  await docs(http)
  health(app, services)
  await servePages(http)
  return http
}
