import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { checkVersion, databaseName, findCluster, ownerOf } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { ensureDatabase } from './create-database.ts'
import { handOver } from './hand-over.ts'
import { identityFor } from './identity.ts'
import { type Launch, launch } from './launch.ts'
import { claim } from './ownership.ts'
import { findPostmaster, readPostmaster, stopPostmaster } from './postmaster.ts'
import { closeToOthers, openToPass, prepareFolder } from './prepare-folder.ts'
import { answers, urlOf } from './probe.ts'
import { watchOver } from './watch.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log?: (line: string) => void
  /** false: faster, and lost with the power; for tests alone. */
  readonly durable?: boolean
  /** false: do as if the system forbade user namespaces, as many containers do. */
  readonly namespaces?: boolean
  /** Aborted: the start is broken off, and nothing that it began runs on. */
  readonly signal?: AbortSignal
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
  const { log = () => {}, durable = true, namespaces = true, binaries = findBinaries(), signal } = options
  const { dataDir, made } = prepareFolder(options.dataDir)
  const existing = findCluster(dataDir)
  const identity = identityFor(existing === null ? null : ownerOf(existing), namespaces)
  if (identity.kind === 'user') log(`PostgreSQL nekter root, og kjører som bruker ${identity.uid}`)
  // What somebody else made and closed stays closed: the files then lie elsewhere.
  if (identity.kind === 'user' && (made || existing === join(dataDir, 'postgres'))) openToPass(dataDir)
  if (identity.kind === 'namespace') closeToOthers(dataDir)
  const cluster = existing ?? (await createCluster({ dataDir, identity, binaries, durable, signal }))
  if (!cluster.startsWith(dataDir)) log(`Databasefilene ligger i ${cluster}`)
  checkVersion(cluster, binaries)
  handOver(cluster, identity)

  const plan: Launch = { dataDir, cluster, identity, binaries, durable, log, signal }
  const found = await findPostmaster(cluster, log, signal)
  const server = found ? { ...found, startedHere: false } : await launch(plan)
  const lock = await claim(urlOf(server.port, cluster, 'postgres'), dataDir)
  const watch = watchOver(plan, server.port, lock)
  const stop = async () => {
    await watch.end()
    await stopPostmaster(cluster, join(binaries.root, 'bin'))
  }
  const url = await ensureDatabase(urlOf(server.port, cluster), databaseName).catch(async error => {
    await stop()
    throw error
  })
  return { url, reused: !server.startedHere, stop }
}

/** The url of the database in the data folder if its server runs, for tools that work beside it; otherwise null. */
export async function connectEmbedded(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null
  const cluster = findCluster(realpathSync(dataDir))
  const running = cluster && readPostmaster(cluster)
  return cluster && running && (await answers(running.port, cluster)) ? urlOf(running.port, cluster) : null
}
