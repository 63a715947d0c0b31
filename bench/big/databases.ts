import { join } from 'node:path'
import pg from 'pg'
import { dropDatabase, ensureDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'

export interface Databases {
  /** The server's PostgreSQL version. */
  readonly version: string
  /** The URL of the named database, which is created when missing. */
  readonly urlOf: (name: string) => Promise<string>
  /** @param drop whether to drop the databases that were created or used */
  readonly close: (drop: boolean) => Promise<void>
}

const versionOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ')[0] ?? ''
  } finally {
    await client.end()
  }
}

/**
 * Databases on the server of DATABASE_URL, or on an embedded server in the folder. The embedded one waits for the disk, as in
 * production.
 */
export const openDatabases = async (folder: string): Promise<Databases> => {
  const given = process.env.DATABASE_URL
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startEmbedded({ dataDir: join(folder, 'database') })
  const names = new Set<string>()
  return {
    version: await versionOf(server.url),
    urlOf: name => {
      names.add(name)
      return ensureDatabase(server.url, name)
    },
    close: async drop => {
      if (drop) for (const name of names) await dropDatabase(server.url, name)
      await server.stop()
    },
  }
}
