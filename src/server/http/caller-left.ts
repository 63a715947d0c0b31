import type { FastifyReply } from 'fastify'
import type { Db } from '../db/db.ts'

/** Whoever asked has gone: nobody waits for the answer. */
export class CallerLeft extends Error {}

const known = new WeakMap<FastifyReply, AbortSignal>()

/** Aborts where the connection of a call closes before its answer has gone out. */
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

/** The same database for as long as the caller waits: after that no statement is begun. */
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
