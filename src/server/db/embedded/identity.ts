import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Binaries, readableByAll } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'

/**
 * The user that PostgreSQL runs as. It refuses root, so root runs it in a user namespace, where the files belong
 * to an ordinary user. If namespaces are forbidden, it runs as an unprivileged user.
 */
export type Identity = { kind: 'self' } | { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number }

const nobody = { kind: 'user', uid: 65534, gid: 65534 } as const
const namespaceOptions = ['--user', '--map-user=1000', '--map-group=1000', '--']

/**
 * @param cluster the owner of the database files, or null if there are none
 * @param namespaces false: behave as if the system forbade them
 */
export function identityFor(cluster: { uid: number; gid: number } | null, namespaces = true): Identity {
  const me = process.getuid?.()
  if (me === undefined) return { kind: 'self' }
  if (me !== 0) {
    if (cluster === null || cluster.uid === me) return { kind: 'self' }
    throw new EmbeddedError(
      'folder_of_another_user',
      `Databasefilene tilhører bruker ${cluster.uid}, og dette er bruker ${me}.`,
      'Start som den brukeren, eller sett DATA_DIR til en annen mappe.',
    )
  }
  if (cluster !== null && cluster.uid !== 0) return { kind: 'user', uid: cluster.uid, gid: cluster.gid }
  return namespaces && namespacesAllowed() ? { kind: 'namespace' } : nobody
}

function namespacesAllowed() {
  return spawnSync('unshare', [...namespaceOptions, 'true'], { stdio: 'ignore' }).status === 0
}

/**
 * Starts a PostgreSQL program under the identity, detached from the terminal, so that Ctrl-C reaches only this
 * process.
 */
export function run(
  identity: Identity,
  binaries: Binaries,
  program: 'initdb' | 'postgres',
  args: readonly string[],
  stdio: SpawnOptions['stdio'],
): ChildProcess {
  const { root } = identity.kind === 'user' ? readableByAll(binaries) : binaries
  const path = join(root, 'bin', program)
  const options: SpawnOptions = {
    stdio,
    detached: true,
    windowsHide: true,
    cwd: root,
    // The output is searched for causes, so it must be in English.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
  }
  switch (identity.kind) {
    case 'self':
      return spawn(path, args, options)
    case 'namespace':
      return spawn('unshare', [...namespaceOptions, path, ...args], options)
    case 'user':
      return spawn(path, args, { ...options, uid: identity.uid, gid: identity.gid })
  }
}
