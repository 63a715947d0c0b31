import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from './db/db.ts'
import { migrationNames, ranMigrations } from './db/migrate.ts'
import { NewerDatabase, takesAway, unknownMigrations } from './db/newer-database.ts'

/** 'beside': a newer edition uses the database too. 'instead': it has taken away what this one uses. */
type State = 'none' | 'beside' | 'instead'

export interface NewerEdition {
  readonly state: () => State
  /** Looks for migrations that this edition does not know. */
  readonly look: () => Promise<void>
}

interface Watching {
  readonly pool: Pool
  readonly log: FastifyBaseLogger
  /** Called once, when this edition can no longer use the database. */
  readonly outdated: (error: NewerDatabase) => void
}

/** Notices that a newer edition has migrated the database while this process runs, as in a rolling restart (decision 263). */
export const watchForNewerEdition = async ({ pool, log, outdated }: Watching): Promise<NewerEdition> => {
  // Read once: an upgrade may replace the files of a running process.
  const known = await migrationNames()
  let state: State = 'none'
  const look = async () => {
    const unknown = unknownMigrations((await ranMigrations(pool)) ?? [], known)
    if (unknown.length === 0 || state === 'instead') return
    const before = state
    const taken = unknown.filter(takesAway)
    state = taken.length > 0 ? 'instead' : 'beside'
    if (state === 'instead') outdated(new NewerDatabase(taken))
    else if (before === 'none')
      log.warn({ migrations: unknown }, 'a newer edition has migrated the database: restart this process')
  }
  return {
    state: () => state,
    // Without an answer now, the listener connects again later and looks then.
    look: () => look().catch(() => undefined),
  }
}
