import type { FastifyReply } from 'fastify'
import type { Db } from '../db/db.ts'

/** The caller disconnected before the response. */
export class CallerLeft extends Error {}

const known = new WeakMap<FastifyReply, AbortSignal>()

/** Aborts when the connection of a call closes before its response is sent. */
export const callerLeft = (reply: FastifyReply): AbortSignal => {
  const made = known.get(reply)
  if (made) return made
  const leaving = new AbortController()
  const { raw } = reply
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new CallerLeft('The caller left'))
  })
  known.set(reply, leaving.signal)
  return leaving.signal
}

/** The same database while the caller waits: after that no new statement starts. */
export const whileWaiting = (db: Db, left: AbortSignal): Db => ({
  ...db,
  many: async (scope, statement) => {
    left.throwIfAborted()
    return db.many(scope, statement)
  },
  maybe: async (scope, statement) => {
    left.throwIfAborted()
    return db.maybe(scope, statement)
  },
  run: async (scope, statement) => {
    left.throwIfAborted()
    return db.run(scope, statement)
  },
})
