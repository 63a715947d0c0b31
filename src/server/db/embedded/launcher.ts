import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { checkVersion, databaseName, findCluster, ownerOf } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { ensureDatabase } from './create-database.ts'
import { ofFolder } from './embedded-error.ts'
import { handOver } from './hand-over.ts'
import { identityFor } from './identity.ts'
import { type Launch, launch } from './launch.ts'
import { claim } from './ownership.ts'
import { findPostmaster, readPostmaster, stopPostmaster } from './postmaster.ts'
import { answers, urlOf } from './probe.ts'
import { watchOver } from './watch.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** false: faster, and lost with the power; for tests alone. */
  readonly durable?: boolean
  /** false: do as if the system forbade user namespaces, as many containers do. */
  readonly namespaces?: boolean
  /** Another PostgreSQL than the one npm brought. */
  readonly binaries?: Binaries
}

export interface EmbeddedDatabase {
  readonly url: string
  /** True when a server left by a killed owner was found running and taken over. */
  readonly reused: boolean
  readonly stop: () => Promise<void>
}

/**
 * The database that lives in the data folder: made if it is not there, started if it does not run, and owned by this
 * process until stop(). If the database's process dies it is started again on the same url.
 * @throws EmbeddedError with a sentence and a hint
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log = () => {}, durable = true, namespaces = true, binaries = findBinaries() } = options
  const dataDir = prepareFolder(options.dataDir)
  const existing = findCluster(dataDir)
  const identity = identityFor(existing === null ? null : ownerOf(existing), namespaces)
  if (identity.kind === 'user') log(`PostgreSQL nekter root, og kjører som bruker ${identity.uid}`)
  const cluster = existing ?? (await createCluster(dataDir, identity, binaries, durable))
  if (!cluster.startsWith(dataDir)) log(`Databasefilene ligger i ${cluster}`)
  checkVersion(cluster, binaries)
  handOver(cluster, identity)

  const plan: Launch = { dataDir, cluster, identity, binaries, durable, log }
  const found = await findPostmaster(cluster, log)
  const server = found ? { ...found, startedHere: false } : await launch(plan)
  const lock = await claim(urlOf(server.port, cluster, 'postgres'), dataDir)
  const url = await ensureDatabase(urlOf(server.port, cluster), databaseName)
  const watch = watchOver(plan, server.port, lock)
  const stop = async () => {
    await watch.end()
    await stopPostmaster(cluster, join(binaries.root, 'bin'))
  }
  return { url, reused: !server.startedHere, stop }
}

/** The url of the database in the data folder if its server runs, for tools that work beside it; otherwise null. */
export async function connectEmbedded(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null
  const cluster = findCluster(realpathSync(dataDir))
  const running = cluster && readPostmaster(cluster)
  return cluster && running && (await answers(running.port, cluster)) ? urlOf(running.port, cluster) : null
}

/** The folder by its one true path: everything that is compared with it later is compared letter by letter. */
function prepareFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true })
      // Where root starts it, the database may have to run as another user, who must be able to pass but not to look around.
      chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
    }
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw ofFolder(folder, error)
  }
}
