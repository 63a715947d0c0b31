import { lchownSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clusterOwner } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Identity } from './identity.ts'
import { othersMayPass } from './shared-place.ts'

/**
 * Changes the owner of files that root made in a user namespace when namespaces are now forbidden, such as after the
 * folder is moved to a container. They get the user that the database must run as.
 */
export function handOver(cluster: string, identity: Identity) {
  if (identity.kind !== 'user' || clusterOwner(cluster).uid === identity.uid) return
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
