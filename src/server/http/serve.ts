import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint'
import { type Scope, scopeOf } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import type { App, SignedIn } from './app.ts'
import { type Audit, auditInto } from './audit.ts'
import { once } from './idempotency.ts'

interface Base<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The transaction of a door that changes something; the pool for one that reads. */
  readonly db: Db
  readonly now: Date
  readonly audit: Audit
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a handler gets: behind a permission the scope it gives, behind 'signedIn' the person, else nobody. */
export type Call<E extends Endpoint> = Base<E> &
  (E['needs'] extends 'anyone' ? unknown : { readonly signedIn: SignedIn }) &
  (E['needs'] extends 'anyone' | 'signedIn' ? unknown : { readonly scope: Scope })

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>

const tokenOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.replace(/^Bearer /i, '')

/** Session and permission, before anything of the call is read. */
const admit = async (app: App, door: Endpoint, request: FastifyRequest) => {
  if (door.needs === 'anyone') return {}
  const token = tokenOf(request)
  const signedIn = token ? await app.authenticate(token) : null
  if (!signedIn) throw new Refusal('not_authenticated')
  if (door.needs === 'signedIn') return { signedIn }
  const scope = signedIn.pending ? null : scopeOf(signedIn.actor, door.needs)
  if (!scope) throw new Refusal('no_rights')
  return { signedIn, scope }
}

const changes = (door: Endpoint): boolean => door.method !== 'GET' && !door.reads

/**
 * Opens a door: session → permission → parse → transaction → handle → strip the reply to what the contract declares. There
 * is no other way to a handler, and none past its permission.
 */
export const serve = <E extends Endpoint>(app: App, door: E, handle: Handler<NoInfer<E>>): void => {
  app.http.route({
    method: door.method,
    url: `/api${door.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { door },
    handler: async (request, reply) => {
      const admitted = await admit(app, door, request)
      const now = app.clock()
      const call = {
        ...admitted,
        params: door.params?.parse(request.params),
        query: door.query?.parse(request.query),
        body: door.upload ? undefined : door.body?.parse(request.body ?? {}),
        now,
        request,
        reply,
      }
      const handleWith = (db: Db) =>
        handle({ ...call, db, audit: auditInto(db, now, admitted.signedIn?.actor) } as unknown as Call<E>)

      if (door.download) return handleWith(app.pool)
      if (door.upload || !changes(door)) return door.reply.parse(await handleWith(app.pool))

      const answer = await app.pool.transaction(db =>
        door.idempotent && admitted.signedIn
          ? once(db, door, admitted.signedIn.actor, request, now, () => handleWith(db))
          : handleWith(db),
      )
      app.forget()
      return door.reply.parse(answer)
    },
  })
}
