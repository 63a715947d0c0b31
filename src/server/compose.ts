import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { startBackgroundWork } from './background-work.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Pool } from './db/db.ts'
import { MIGRATED } from './db/migrate.ts'
import type { NewerDatabase } from './db/newer-database.ts'
import { sharedSecret } from './db/secrets.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { accountDeadlines } from './features/accounts/account-deadlines.ts'
import { registrationRoutes } from './features/accounts/registration.routes.ts'
import { apiTokenRoutes } from './features/api-tokens/api-tokens.routes.ts'
import { tokenDeadlines } from './features/api-tokens/token-deadlines.ts'
import { apiTokenReader } from './features/api-tokens/token-reader.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { avatarRoutes } from './features/avatars/avatars.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { caseDeadlines } from './features/complaints/case-deadlines.ts'
import { complaintRoutes } from './features/complaints/complaints.routes.ts'
import { conversationRoutes } from './features/complaints/conversation/conversation.routes.ts'
import { customerDataRoutes } from './features/complaints/customer-data/customer-data.routes.ts'
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
import { payDeadlines } from './features/payroll/pay-deadlines.ts'
import { payrollRoutes } from './features/payroll/payroll.routes.ts'
import { releaseReports } from './features/payroll/release-reports.ts'
import { rankingRoutes } from './features/rankings/rankings.routes.ts'
import { salonRoutes } from './features/salons/salons.routes.ts'
import { authenticator } from './features/session/authenticator.ts'
import { passkeyRoutes } from './features/session/passkeys.routes.ts'
import { providerRoutes } from './features/session/provider.routes.ts'
import { secondStepRoutes } from './features/session/second-step.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { sicknessRoutes } from './features/sickness/sickness.routes.ts'
import { startRoutes } from './features/start/start.routes.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { talkDeadlines } from './features/talks/talk-deadlines.ts'
import { talkRoutes } from './features/talks/talks.routes.ts'
import { termsRoutes } from './features/terms/terms.routes.ts'
import { tutorialRoutes } from './features/tutorials/tutorials.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'
import { whatIfRoutes } from './features/what-if/what-if.routes.ts'
import { WHAT_IF } from './features/what-if/what-if-worker.ts'
import { storedFilesOf } from './files/open-stored-files.ts'
import type { App } from './http/app.ts'
import { createBodies } from './http/bodies/bodies.ts'
import { createCallerLimits } from './http/caller-limits.ts'
import { closeOtherMethods } from './http/closed-methods.ts'
import { createDisclosures } from './http/disclosures.ts'
import { docs } from './http/docs.ts'
import { DOCTOR_SECRET } from './http/doctor-call.ts'
import { drainBeforeClose } from './http/draining.ts'
import { answerErrors } from './http/errors.ts'
import { health } from './http/health.ts'
import { openHttp } from './http/open-http.ts'
import { readOrigins } from './http/origins.ts'
import { servePages } from './http/pages.ts'
import { createResponseCache } from './http/response-cache.ts'
import { createRunningCalls } from './http/running-calls.ts'
import { secure } from './http/security.ts'
import { cutSilentOnClose } from './http/silent-connections.ts'
import { cutSlowSenders } from './http/slow-senders.ts'
import type { CodesKey } from './identity/codes-key.ts'
import type { ProviderParts, SignInProvider } from './identity/sign-in-provider/sign-in-provider.ts'
import { signingKey } from './identity/tokens.ts'
import type { AddressedChange } from './live/changes.ts'
import { createHub } from './live/hub.ts'
import { listen } from './live/listener.ts'
import { startMonitoring } from './monitoring/monitoring.ts'
import { watchForNewerEdition } from './newer-edition.ts'
import { outerServices } from './outer-services.ts'
import { watchServices } from './services.ts'
import { internet, type WebhookNetwork } from './webhooks/network.ts'

interface Parts {
  readonly pool: Pool
  /** The same database with the role that owns the tables, for backups. By default it is the product's own role. */
  readonly ownerUrl?: string
  readonly clock: Clock
  readonly config: Config
  readonly codesKey: CodesKey
  /** How webhooks reach their receivers; the internet by default. */
  readonly webhookNetwork?: WebhookNetwork
  /** Destination of the log; standard output by default. */
  readonly logInto?: { write(line: string): void }
  /** Called once, when a newer edition has taken away what this one uses in the database. */
  readonly outdated?: (error: NewerDatabase) => void
}

/** The library of OpenID Connect is loaded only if a provider is configured. */
const openProvider = async (parts: ProviderParts): Promise<SignInProvider> => {
  const { signInProvider } = await import('./identity/sign-in-provider/sign-in-provider.ts')
  return signInProvider(parts)
}

/**
 * Assembles the product. It is the only file that names every feature. Closing the server closes everything it
 * opened.
 */
export const compose = async ({
  pool,
  ownerUrl = pool.directUrl,
  clock,
  config,
  codesKey,
  webhookNetwork = internet,
  logInto,
  outdated = () => undefined,
}: Parts): Promise<FastifyInstance> => {
  const http = openHttp({ config, logInto })
  answerErrors(http)
  const bodies = createBodies(http)
  http.decorateRequest('admission', null)
  cutSlowSenders(http)
  cutSilentOnClose(http)
  drainBeforeClose(http, { longestMs: config.drainMs, begun: () => hub.closeAll() })
  await secure(http, config.publicUrl)
  // Compresses responses only: no client sends compressed bodies, and decompressing them could exhaust
  // memory.
  await http.register(compress, { threshold: 1024, globalDecompression: false })

  const key = await signingKey(pool)
  const identity = authenticator(pool, key, clock, () => listener.connected())
  const apiTokens = apiTokenReader(pool, clock, () => listener.connected())
  const cache = createResponseCache(() => listener.connected())
  const complaintsCache = createResponseCache(() => listener.connected(), 16 * 2 ** 20)
  const provider = config.oidc
    ? await openProvider({ oidc: config.oidc, publicUrl: config.publicUrl, pool, clock })
    : null
  const files = await storedFilesOf(config, pool)
  const background = startBackgroundWork({
    pool,
    ownerUrl,
    clock,
    config,
    codesKey,
    webhookNetwork,
    store: files.store,
    log: http.log,
  })
  const services = watchServices({
    services: outerServices(config, files.store),
    changed: (service, why) =>
      why === null
        ? http.log.info({ service }, 'a service answers again')
        : http.log.warn({ service, why }, 'a service does not answer'),
  })
  http.decorate('services', services)
  const newer = await watchForNewerEdition({ pool, log: http.log, outdated })
  const hub = createHub()
  const runningCalls = createRunningCalls()
  const forgetCallers = () => {
    identity.forget()
    apiTokens.forget()
  }
  const accessChanged = () => {
    forgetCallers()
    void hub.recheck()
    void runningCalls.recheck()
  }
  const tell = (change: AddressedChange) => {
    if (change.kind === 'facts') background.rankings.wake()
    if (change.kind === 'facts' || change.kind === 'report') background.lateFigures.wake()
    hub.tell(change)
  }
  const onNotice = (channel: string, payload: string) => {
    if (channel === 'silent') forgetCallers()
    if (channel === 'access' || channel === 'connected') accessChanged()
    if (channel === 'figures') for (const each of [cache, complaintsCache]) each.drop(readOrigins(payload))
    if (channel === 'complaints') complaintsCache.clear()
    if (channel === 'connected' || channel === 'silent')
      for (const each of [cache, complaintsCache]) each.clear()
    if (channel === 'outbox' || channel === 'connected') background.outbox.wake()
    if (channel === 'webhooks' || channel === 'connected') background.webhooks.wake()
    if (channel === WHAT_IF || channel === 'connected') background.whatIfs.wake()
    if (channel === 'files' || channel === 'connected') background.sweeper.wake()
    if (channel === 'changes') tell(JSON.parse(payload))
    if (channel === 'connected') background.rankings.wake()
    if (channel === 'connected') background.lateFigures.wake()
    if (channel === 'connected') background.history.wake()
    if (channel === 'connected') hub.refetch()
    if (channel === MIGRATED || channel === 'connected') void newer.look()
  }
  const listener = await listen({
    url: pool.directUrl,
    channels: [
      'access',
      'changes',
      'figures',
      'outbox',
      'webhooks',
      'files',
      'complaints',
      WHAT_IF,
      MIGRATED,
    ],
    onNotice,
    onHanging: () => pool.abandon(),
  })
  http.addHook('preClose', async () => hub.closeAll())
  http.addHook('onClose', async () => {
    await listener.stop()
    await services.stop()
    await background.stop()
  })

  const caches = { figures: cache, complaints: complaintsCache }
  const monitoring = await startMonitoring({ http, pool, clock, config, caches, hub, listener })
  http.decorate('monitoring', monitoring)
  http.decorate('changesHeard', listener.caughtUp)

  const { authenticate, isCurrent, sessionAge } = identity
  const disclosures = createDisclosures()
  const app: App = {
    http,
    pool,
    clock,
    config,
    codesKey,
    provider,
    webhookNetwork,
    files,
    bodies,
    cache,
    complaintsCache,
    disclosures,
    authenticate,
    isCurrent,
    sessionAge,
    apiTokens,
    callerLimits: createCallerLimits({ pool, clock, config }),
    importBegan: monitoring.importBegan,
    changesHeard: listener.caughtUp,
  }
  sessionRoutes(app, key)
  passkeyRoutes(app)
  providerRoutes(app)
  secondStepRoutes(app)
  accountRoutes(app)
  liveRoutes(app, hub)
  payrollRoutes(app)
  termsRoutes(app)
  settingsRoutes(app, releaseReports)
  auditRoutes(app)
  ownerPanelRoutes(app)
  apiTokenRoutes(app)
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
  webhookRoutes(app)
  whatIfRoutes(app)
  registrationRoutes(app)
  avatarRoutes(app)
  calendarRoutes(app, [caseDeadlines, payDeadlines, talkDeadlines, accountDeadlines, tokenDeadlines])
  closeOtherMethods(http)
  await docs(http)
  health(app, services, newer, await sharedSecret(pool, DOCTOR_SECRET))
  await servePages(http, config.oidc?.name)
  return http
}
