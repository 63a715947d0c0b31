import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'

/** The owner role and the database of the embedded server. */
export const databaseUser = 'foehn'
export const databaseName = 'foehn'

/** Stored among the database files, so that the two are always copied or lost together. */
export const passwordFile = 'foehn.password'

/** A note in the data folder with the location of the database files, when they had to be put elsewhere. */
export const locationFile = 'postgres.location'

/** The folder with this data folder's database files, or null if there are none. */
export function findCluster(dataDir: string): string | null {
  const note = join(dataDir, locationFile)
  const elsewhere = existsSync(note)
  const folder = elsewhere ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
  if (existsSync(join(folder, passwordFile))) return folder
  if (!elsewhere) return null
  throw new EmbeddedError(
    'database_missing',
    `Databasen til ${dataDir} skal ligge i ${folder}, ifølge ${note}, men finnes ikke der.`,
    'Hent den tilbake, eller slett den filen for å begynne med en tom database.',
  )
}

export function passwordOf(cluster: string): string {
  return readFileSync(join(cluster, passwordFile), 'utf8').trim()
}

export function clusterOwner(cluster: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(cluster)
  return { uid, gid }
}

/** Files of another major version cannot be read. This check gives a clear error instead of a log entry. */
export function checkVersion(cluster: string, binaries: Binaries) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const have = binaries.version.split('.')[0]
  if (made === have) return
  throw new EmbeddedError(
    'folder_of_another_version',
    `Databasefilene i ${cluster} er laget av PostgreSQL ${made}, og dette er PostgreSQL ${have}.`,
    'Ta en sikkerhetskopi med versjonen som laget dem, og legg den inn her.',
  )
}
