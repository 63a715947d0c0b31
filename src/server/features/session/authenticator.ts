import type { Pool } from '#server/db/db'
import type { Session, SessionAge } from '#server/http/app'
import { readIdToken } from '#server/identity/tokens'
import { whoIs } from './sessions.ts'

const MOST = 10_000

interface Verified {
  readonly sessionId: string
  readonly expires: number
}

/**
 * Resolves an ID token to a session. Verified tokens and sessions are cached in memory while `listening` returns true,
 * that is, while the database notifies of every change. Otherwise each call reads the tables (D14).
 */
export const authenticator = (pool: Pool, key: Uint8Array, clock: () => Date, listening: () => boolean) => {
  const tokens = new Map<string, Verified>()
  const people = new Map<string, Promise<Session | null>>()
  let changes = 0

  const verify = async (token: string): Promise<Verified | null> => {
    const verified = await readIdToken(key, token, clock())
    if (verified) {
      if (tokens.size >= MOST) tokens.clear()
      tokens.set(token, verified)
    }
    return verified
  }

  const person = (sessionId: string): Promise<Session | null> => {
    if (!listening()) return whoIs(pool, sessionId, clock())
    const cached = people.get(sessionId)
    if (cached) return cached
    const asked = whoIs(pool, sessionId, clock())
    if (people.size >= MOST) people.clear()
    people.set(sessionId, asked)
    // A failed lookup is not cached.
    asked.catch(() => people.delete(sessionId))
    return asked
  }

  return {
    authenticate: async (token: string): Promise<Session | null> => {
      const cached = tokens.get(token)
      if (cached) return cached.expires > clock().getTime() ? person(cached.sessionId) : null
      const verified = await verify(token)
      return verified ? person(verified.sessionId) : null
    },
    sessionAge: (): SessionAge => (listening() ? changes : null),
    isCurrent: (age: SessionAge): boolean => age === changes && listening(),
    /** Clears the cache, so that every session is read again at its next call. */
    forget: (): void => {
      changes++
      people.clear()
    },
  }
}
