import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'

/** The user that owns everything in the embedded database, and the database the product lives in. */
export const databaseUser = 'foehn'
export const databaseName = 'foehn'

/** Lies among the database files, so that the two can neither be lost nor copied apart. */
export const passwordFile = 'foehn.password'

/** In the data folder when the database files had to be put elsewhere: where they are. */
export const locationFile = 'postgres.location'

/** The folder with the database files of this data folder, or null while there is none. */
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

export function ownerOf(cluster: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(cluster)
  return { uid, gid }
}

/** Files made by another major version cannot be read by this one; better said than found in a log. */
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
