import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { checkVersion, clusterOwner, databaseName, findCluster } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { ensureDatabase } from './create-database.ts'
import { handOver } from './hand-over.ts'
import { identityFor } from './identity.ts'
import { type Launch, launch } from './launch.ts'
import { claim } from './ownership.ts'
import { findPostmaster, readPostmaster, stopPostmaster } from './postmaster.ts'
import { closeToOthers, openToPass, prepareFolder } from './prepare-folder.ts'
import { answers, databaseUrl } from './probe.ts'
import { watchOver } from './watch.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** false: faster, but data is lost in a power failure; for tests only. */
  readonly durable?: boolean
  /** false: behave as if the system forbade user namespaces, as many containers do. */
  readonly namespaces?: boolean
  /** Aborted: the start is cancelled, and everything it began is stopped. */
  readonly signal?: AbortSignal
  /** A PostgreSQL other than the npm-installed one. */
  readonly binaries?: Binaries
}

export interface EmbeddedDatabase {
  readonly url: string
  /** True when a running server of a killed owner was taken over. */
  readonly reused: boolean
  readonly stop: () => Promise<void>
}

/**
 * The database in the data folder: created if missing, started if stopped, and owned by this process until stop().
 * If the database's process dies, it is restarted on the same url.
 * @throws EmbeddedError with a sentence and a hint
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log = () => {}, durable = true, namespaces = true, binaries = findBinaries(), signal } = options
  const { dataDir, made } = prepareFolder(options.dataDir)
  const existing = findCluster(dataDir)
  const identity = identityFor(existing === null ? null : clusterOwner(existing), namespaces)
  if (identity.kind === 'user') log(`PostgreSQL nekter root, og kjører som bruker ${identity.uid}`)
  // A folder that somebody else made and closed stays closed: the files are then placed elsewhere.
  if (identity.kind === 'user' && (made || existing === join(dataDir, 'postgres'))) openToPass(dataDir)
  if (identity.kind === 'namespace') closeToOthers(dataDir)
  const cluster = existing ?? (await createCluster({ dataDir, identity, binaries, durable, signal }))
  if (!cluster.startsWith(dataDir)) log(`Databasefilene ligger i ${cluster}`)
  checkVersion(cluster, binaries)
  handOver(cluster, identity)

  const plan: Launch = { dataDir, cluster, identity, binaries, durable, log, signal }
  const found = await findPostmaster(cluster, log, signal)
  const server = found ? { ...found, startedHere: false } : await launch(plan)
  const lock = await claim(databaseUrl(server.port, cluster, 'postgres'), dataDir)
  const watch = watchOver(plan, server.port, lock)
  const stop = async () => {
    const last = readPostmaster(cluster)
    await watch.end()
    await stopPostmaster(cluster, join(binaries.root, 'bin'), last)
  }
  const url = await ensureDatabase(databaseUrl(server.port, cluster), databaseName).catch(async error => {
    await stop()
    throw error
  })
  return { url, reused: !server.startedHere, stop }
}

/** The url of the running database in the data folder, for separate tools; null if it is not running. */
export async function connectEmbedded(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null
  const cluster = findCluster(realpathSync(dataDir))
  const running = cluster && readPostmaster(cluster)
  return cluster && running && (await answers(running.port, cluster))
    ? databaseUrl(running.port, cluster)
    : null
}
