import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { schemasOf } from '#contract/registry'
import type { Viewer } from '#domain/access/scope'
import { ownerOfKind, type Shown } from '#domain/audit/disclosures'
import type { App } from './app.ts'
import { nothingShown, type Showing, showingOf } from './disclosures.ts'
import { BrokenReply } from './parse.ts'
import { aboutOf, canShow, shownIn } from './shown-in.ts'

/**
 * Declares the content of a file, or the owner of a reply's pay when the reply names nobody. For a file it is recorded before
 * the promise resolves.
 */
export type Disclose = (shown: readonly Shown[]) => Promise<void>

const saidOf = new WeakSet<FastifyRequest>()

/** Refuses to send bytes whose handler has not declared their content. */
export const refuseUnsaid = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (reply.statusCode < 400 && !saidOf.has(request))
    throw new BrokenReply(`${request.method} ${request.routeOptions.url} did not say what its file holds`)
}

const note = async (app: App, viewer: Viewer, showing: Showing, now: Date): Promise<void> => {
  if (!app.disclosures.isNoted(viewer, showing, now))
    (await app.disclosures.note(app.pool, viewer, showing, now))()
}

/** Handlers leave pay out for tokens without it (A122). If one forgets, nothing is sent. */
const refusePay = (endpoint: Endpoint, { token }: Viewer, { shown }: Showing): void => {
  if (token && !token.pay && shown.some(({ kind }) => ownerOfKind(kind) === 'person'))
    throw new BrokenReply(`${endpoint.method} ${endpoint.path} shows pay to a token that may not read it`)
}

/** What one call shows its viewer, and how it is recorded. Anonymous calls are not recorded. */
export const showings = (
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  viewer: Viewer | undefined,
  now: Date,
) => {
  const schemas = schemasOf(endpoint)
  let said: Shown[] | undefined
  const disclose: Disclose = async shown => {
    said = [...(said ?? []), ...shown]
    saidOf.add(request)
    if (endpoint.download && viewer) await note(app, viewer, showingOf(viewer, shown), now)
  }
  const whose = { params: request.params, query: request.query, body: request.body }
  return {
    disclose,
    /** @throws BrokenReply when the reply contains pay, and neither it nor its handler names the owner */
    of: (reply: unknown): Showing => {
      if (!viewer || (!said && !canShow(schemas))) return nothingShown
      const own = endpoint.needs === 'self' ? { person: viewer.objectId } : {}
      const { shown, unowned } = shownIn(schemas, reply, { ...own, ...aboutOf(schemas, whose) })
      if (unowned && !said)
        throw new BrokenReply(`${endpoint.method} ${endpoint.path} did not say whose pay it shows`)
      const showing = showingOf(viewer, [...shown, ...(said ?? [])])
      refusePay(endpoint, viewer, showing)
      return showing
    },
    note: async (showing: Showing): Promise<void> => {
      if (viewer) await note(app, viewer, showing, now)
    },
  }
}
