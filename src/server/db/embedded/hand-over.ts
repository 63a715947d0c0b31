import { lchownSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownerOf } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Identity } from './identity.ts'
import { othersMayPass } from './shared-place.ts'

/**
 * Files made by root in a user namespace, found again where namespaces are forbidden (a folder carried into a container):
 * they are given to the user the database has to run as here.
 */
export function handOver(cluster: string, identity: Identity) {
  if (identity.kind !== 'user' || ownerOf(cluster).uid === identity.uid) return
  if (!othersMayPass(dirname(cluster))) {
    throw new EmbeddedError(
      'folder_of_another_user',
      `PostgreSQL kan ikke kjøre som root her, og brukeren den kjører som, kommer ikke til ${cluster}.`,
      'Slipp andre gjennom mappene over den (chmod o+x), eller flytt datamappen.',
    )
  }
  const entries = readdirSync(cluster, { recursive: true, encoding: 'utf8' })
  for (const entry of ['', ...entries]) lchownSync(join(cluster, entry), identity.uid, identity.gid)
}
