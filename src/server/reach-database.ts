import { readConfig } from './config.ts'
import { withOwnConnection } from './db/connection.ts'
import { openPool } from './db/db.ts'
import { connectEmbedded, startEmbedded } from './db/embedded/launcher.ts'
import { migrationNames, migrationsRun } from './db/migrate.ts'
import { refuseNewer } from './db/newer-database.ts'
import { holdsDemo } from './demo-accounts.ts'
import { refuseAsDemo } from './starting/demo-rules.ts'
import { endOnSignals } from './starting/ending.ts'

interface Reached {
  readonly url: string
  /** True when it was already running: an external database, or that of a running product. */
  readonly ran: boolean
  readonly stop: () => Promise<void>
}

/** The shell convention for a program ended by Ctrl+C. */
const INTERRUPTED = 130

const find = async (log: (line: string) => void): Promise<Reached> => {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir } = readConfig(process.env)
  const running = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl ?? (await connectEmbedded(dataDir))
  if (running) return { url: running, ran: true, stop: async () => undefined }
  const ending = endOnSignals(INTERRUPTED)
  const starting = startEmbedded({ dataDir, log, signal: ending.signal })
  ending.add(async () => (await starting.catch(() => null))?.stop())
  return { url: (await starting).url, ran: false, stop: ending.close }
}

const refuseIfNewer = (url: string): Promise<void> =>
  withOwnConnection({ connectionString: url }, async client =>
    refuseNewer(await migrationsRun(client), await migrationNames()),
  )

const refuseDemo = async (url: string): Promise<void> => {
  const pool = openPool(url, { max: 1 })
  try {
    if (await holdsDemo(pool)) refuseAsDemo(readConfig(process.env))
  } finally {
    await pool.close()
  }
}

/**
 * For separate programs: the database of DATABASE_URL, that of the running product, or one started temporarily. A temporary one is
 * also stopped at a signal. @throws NewerDatabase when a newer edition has migrated it; StartError when DEMO=0 and it holds the demo
 */
export const reachDatabase = async (log: (line: string) => void): Promise<Reached> => {
  const reached = await find(log)
  try {
    await refuseIfNewer(reached.url)
    await refuseDemo(reached.url)
    return reached
  } catch (error) {
    await reached.stop()
    throw error
  }
}
