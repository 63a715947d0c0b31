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
      `PostgreSQL may not run as root here, and its user cannot reach ${cluster}.`,
      'Let others pass through the folders above it (chmod o+x), or move the data folder.',
    )
  }
  const entries = readdirSync(cluster, { recursive: true, encoding: 'utf8' })
  for (const entry of ['', ...entries]) lchownSync(join(cluster, entry), identity.uid, identity.gid)
}
