import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { mayCall } from '#contract/api-tokens/open-to-tokens'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint'
import { schemasOf } from '#contract/registry'
import { isApiToken } from '#domain/access/api-tokens'
import type { Permission } from '#domain/access/permissions'
import { type Scope, scopeOf } from '#domain/access/scope'
import { noPermission } from '#domain/files/no-permission'
import { Refusal } from '#domain/values/refusal'
import { dayOf } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { App, Session, SessionAge } from './app.ts'
import { type Audit, auditInto } from './audit.ts'
import { callerOf } from './caller.ts'
import { callerLeft, whileWaiting } from './caller-left.ts'
import { refuseDaysOutside } from './day-bounds.ts'
import { once } from './idempotency.ts'
import type { Origin, Origins } from './origins.ts'
import { parseCall, refuseOddities, replyOf } from './parse.ts'
import { fingerprintOf, sendCached } from './response-cache.ts'
import { type Disclose, refuseUnsaid, showings } from './showing.ts'

interface Base<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The transaction of a changing endpoint; the pool for a reading one. */
  readonly db: Db
  readonly now: Date
  readonly audit: Audit
  readonly disclose: Disclose
  /**
   * Declares what a cached response depends on, so that other changes leave it cached. By default it depends on
   * everything.
   */
  readonly followsFrom: (...origins: readonly Origin[]) => void
  /** Aborts when the caller disconnects before the response is sent. */
  readonly left: AbortSignal
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The input of a handler: with a permission its scope, with 'signedIn' and 'secondStep' the person, otherwise neither. */
export type Call<E extends Endpoint> = Base<E> &
  (E['needs'] extends 'anyone' ? unknown : { readonly session: Session }) &
  (E['needs'] extends 'anyone' | 'signedIn' | 'secondStep' ? unknown : { readonly scope: Scope })

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>

const tokenOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.replace(/^Bearer /i, '')

interface Admitted {
  readonly session?: Session
  readonly scope?: Scope
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The admitted caller, set before the body arrives. Private to this file. */
    admission: { readonly admitted: Admitted; readonly age: SessionAge } | null
  }
}

/** An API token is admitted as a viewer without an account (A120). It reaches reading endpoints with its permissions only. */
const admitToken = async (
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  secret: string,
): Promise<Admitted> => {
  const viewer = await app.apiTokens.viewerOf(secret)
  if (!viewer?.token) {
    await app.callerLimits.countRefusedToken(endpoint, request)
    throw new Refusal('not_authenticated', { message: 'Nøkkelen er ukjent, utløpt eller trukket tilbake' })
  }
  await app.callerLimits.countToken(endpoint, viewer)
  const scope = mayCall(viewer.token, endpoint) ? scopeOf(viewer, endpoint.needs as Permission) : null
  if (!scope) throw new Refusal('no_rights', { message: 'Nøkkelen gir ikke adgang til dette' })
  await app.apiTokens.noteUse(viewer)
  const { objectId } = viewer
  return {
    session: { viewer, sessionId: objectId, accountId: objectId, pending: false, secondStep: 'done' },
    scope,
  }
}

/** Checks session and permission before anything of the call is read. */
const admit = async (app: App, endpoint: Endpoint, request: FastifyRequest): Promise<Admitted> => {
  if (endpoint.needs === 'anyone') return {}
  const token = tokenOf(request)
  if (token && isApiToken(token)) return admitToken(app, endpoint, request, token)
  const session = token ? await app.authenticate(token) : null
  if (!session) throw new Refusal(endpoint.storage ? 'storage/unauthenticated' : 'not_authenticated')
  if (endpoint.needs === 'signedIn') return { session }
  const refused = () => (endpoint.storage ? noPermission() : new Refusal('no_rights'))
  if (session.pending) throw refused()
  if (endpoint.needs === 'secondStep') return { session }
  const scope = session.secondStep === 'done' ? scopeOf(session.viewer, endpoint.needs) : null
  if (!scope) throw refused()
  return { session, scope }
}

const changes = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' && !endpoint.reads && !endpoint.ownTransactions

/** The response of a reading endpoint, reduced to the fields declared in the contract. */
const read = async (app: App, endpoint: Endpoint, work: (db: Db) => Promise<unknown>): Promise<unknown> => {
  const from = () => {
    if (endpoint.replica) return app.pool.replicaSnapshot(work)
    return endpoint.snapshot || endpoint.cached ? app.pool.snapshot(work) : work(app.pool)
  }
  return replyOf(endpoint, await from())
}

/**
 * The cache key of a response, from everything it depends on besides the figures: the endpoint, its parameters, the viewer or scope, and the
 * day.
 */
const nameOf = (
  endpoint: Endpoint,
  { params, query, body }: FastifyRequest,
  who: string,
  now: Date,
): string =>
  `${endpoint.method} ${endpoint.path} ${dayOf(now)} ${who} ${JSON.stringify([params, query, body])}`

const scopeText = ({ viewer, salons, self }: Scope): string =>
  JSON.stringify([salons, self ? viewer.objectId : null])

/** The parsed call of a cached endpoint, with its cache and key. */
const cachedCall = (
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  { session, scope }: Admitted,
  now: Date,
) => {
  if (!endpoint.cached || !session) return undefined
  const who = endpoint.sharedByScope && scope ? scopeText(scope) : fingerprintOf(session.viewer)
  return {
    cache: endpoint.cached === 'complaints' ? app.complaintsCache : app.cache,
    name: nameOf(endpoint, request, who, now),
  }
}

const open = <E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: Handler<E>,
  transaction: 'transaction' | 'longTransaction',
): void => {
  const schemas = schemasOf<Endpoint>(endpoint)
  app.http.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint },
    // Cached responses are compressed in the cache.
    ...(endpoint.cached && { compress: false as const }),
    onRequest: async (request, reply) => {
      if (endpoint.needs === 'anyone') await app.callerLimits.count(endpoint, request)
      if (endpoint.method === 'GET' || endpoint.method === 'HEAD') return
      const age = app.sessionAge()
      const admitted = await admit(app, endpoint, request)
      request.admission = { admitted, age }
      const sender = { person: admitted.session?.viewer.objectId, address: callerOf(request) }
      await app.bodies.open(endpoint, request, reply, sender)
    },
    ...(endpoint.download === 'file' && { onSend: refuseUnsaid }),
    handler: async (request, reply) => {
      // Checked again after the body is read, if anybody's access has changed meanwhile.
      const before = request.admission
      const admitted =
        before && app.isCurrent(before.age) ? before.admitted : await admit(app, endpoint, request)
      const sent = [request.params, request.query, endpoint.upload ? undefined : request.body]
      await app.bodies.work(request, () => refuseOddities(sent))
      const now = app.clock()
      const viewer = admitted.session?.viewer
      const cached = cachedCall(app, endpoint, request, admitted, now)
      // A cached response whose disclosure is recorded is sent at once.
      const known = cached?.cache.find(cached.name)
      if (known && viewer && app.disclosures.isNoted(viewer, known.showing, now))
        return sendCached(request, reply, known)
      const showing = showings(app, endpoint, request, viewer, now)
      const part = (schema: z.ZodType | undefined, value: unknown) => {
        const read = parseCall(schema, value)
        refuseDaysOutside(schema, read, dayOf(now))
        return read
      }
      const understood = () => ({
        params: part(schemas.params, request.params),
        query: part(schemas.query, request.query),
        body: endpoint.upload ? undefined : part(schemas.body, request.body ?? {}),
      })
      const parsed = () => app.bodies.workNow(request, understood)
      let madeOf: Origins = 'everything'
      const followsFrom = (...origins: readonly Origin[]) => {
        madeOf = origins
      }
      const answerWith = (call: ReturnType<typeof parsed>) => (db: Db) => {
        const audit = auditInto(db, now, viewer)
        const { disclose } = showing
        return handle({
          ...admitted,
          ...call,
          now,
          request,
          reply,
          db,
          audit,
          disclose,
          followsFrom,
          get left() {
            return callerLeft(reply)
          },
        } as unknown as Call<E>)
      }

      if (cached) {
        const make = async () => {
          const answer = await read(app, endpoint, answerWith(parsed()))
          return { json: JSON.stringify(answer), showing: showing.of(answer), madeOf }
        }
        const answer = await cached.cache.getOrMake(cached.name, make)
        await showing.note(answer.showing)
        return sendCached(request, reply, answer)
      }
      // A repeated call gets its first response even if a later edition would refuse its body, so only new bodies are
      // parsed.
      const call = endpoint.idempotent ? undefined : parsed()
      const work = async (db: Db) => answerWith(call ?? parsed())(db)
      // Uploads continue without their caller, since the bytes received so far are kept.
      if (endpoint.download === 'file') return work(whileWaiting(app.pool, callerLeft(reply)))
      if (endpoint.download) return work(app.pool)
      if (!changes(endpoint)) {
        const answer = await read(app, endpoint, work)
        await showing.note(showing.of(answer))
        return answer
      }

      // The reply is checked and its disclosure recorded before the commit: if this fails, the change is rolled back.
      let committed = () => {}
      const changed = async (db: Db) => {
        const answer = await replyOf(
          endpoint,
          endpoint.idempotent && !endpoint.upload && viewer
            ? await once(db, endpoint, viewer, request, now, () => work(db))
            : await work(db),
        )
        if (viewer) committed = await app.disclosures.note(db, viewer, showing.of(answer), now)
        return answer
      }
      const answer = endpoint.upload ? await changed(app.pool) : await app.pool[transaction](changed)
      committed()
      await app.changesHeard()
      return answer
    },
  })
}

/**
 * Serves an endpoint: session → permission → parse → transaction → handle → reduce the reply to the declared fields. Every
 * handler runs through here, behind its permission.
 */
export const serve = <E extends Endpoint>(app: App, endpoint: E, handle: Handler<NoInfer<E>>): void =>
  open(app, endpoint, handle, 'transaction')

/**
 * The same for a change that may wait for the ledger: it uses separate connections, so that other requests do not wait
 * with it.
 */
export const serveLedger = <E extends Endpoint>(app: App, endpoint: E, handle: Handler<NoInfer<E>>): void =>
  open(app, endpoint, handle, 'longTransaction')
