import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { databaseUser, findCluster, locationFile, passwordFile } from './cluster.ts'
import { notRunnable, ofFolder, ofOutput } from './embedded-error.ts'
import { type Identity, run } from './identity.ts'
import { isAlive } from './process.ts'
import { othersMayPass, sharedPlace } from './shared-place.ts'

const halfMade = 'postgres.new-'

interface NewCluster {
  readonly dataDir: string
  readonly identity: Identity
  readonly binaries: Binaries
  readonly durable: boolean
  readonly signal: AbortSignal | undefined
}

/**
 * Creates the database files. They get their final name in one step, together with their password, so an interrupted
 * start leaves nothing that looks like a database.
 */
export async function createCluster(plan: NewCluster): Promise<string> {
  const { dataDir } = plan
  try {
    const parent = parentFor(dataDir, plan.identity)
    const cluster = await createIn(parent, plan)
    return parent === dataDir ? cluster : rememberLocation(dataDir, cluster)
  } catch (error) {
    throw ofFolder(dataDir, error)
  }
}

async function createIn(parent: string, plan: NewCluster) {
  const { identity, durable } = plan
  removeHalfMade(parent)
  const cluster = join(parent, 'postgres')
  const half = join(parent, `${halfMade}${process.pid}`)
  const secret = `${half}.password`
  try {
    mkdirSync(half, { mode: 0o700 })
    writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (identity.kind === 'user') {
      for (const path of [half, secret]) chownSync(path, identity.uid, identity.gid)
    }
    await initdb(half, secret, plan)
    renameSync(secret, join(half, passwordFile))
    renameSync(half, cluster)
    if (durable) syncFolder(parent)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    rmSync(secret, { force: true })
    // Another process that started at the same time was first: its files are used.
    const raced = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (!(raced && existsSync(cluster))) throw error
  }
  return cluster
}

/**
 * The unprivileged user must be able to reach the files. If the path to the data folder is closed, they are placed
 * elsewhere.
 */
function parentFor(dataDir: string, identity: Identity): string {
  if (identity.kind !== 'user' || othersMayPass(dataDir)) return dataDir
  const parent = mkdtempSync(join(sharedPlace(), 'data-'))
  chmodSync(parent, 0o711)
  return parent
}

/** The first process to write the note owns this folder's database; others use that one. */
function rememberLocation(dataDir: string, cluster: string): string {
  try {
    writeFileSync(join(dataDir, locationFile), `${cluster}\n`, { mode: 0o600, flag: 'wx' })
    return cluster
  } catch (error) {
    rmSync(dirname(cluster), { recursive: true, force: true })
    const first = findCluster(dataDir)
    if (first === null) throw error
    return first
  }
}

/** Removes files of interrupted starts, but not those of a process that is still running. */
function removeHalfMade(parent: string) {
  for (const name of readdirSync(parent).filter(entry => entry.startsWith(halfMade))) {
    const pid = Number.parseInt(name.slice(halfMade.length), 10)
    if (pid === process.pid || !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** The new name must survive a power failure; otherwise the next start would not find the data. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function initdb(folder: string, secret: string, { identity, binaries, durable, signal }: NewCluster) {
  signal?.throwIfAborted()
  const child = run(
    identity,
    binaries,
    'initdb',
    [
      `--pgdata=${folder}`,
      `--username=${databaseUser}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // æ, ø and å sort last, whatever the machine's locale.
      '--locale-provider=icu',
      '--icu-locale=nb-NO',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    ['ignore', 'pipe', 'pipe'],
  )
  let output = ''
  const listen = (text: Buffer) => {
    output += text
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const breakOff = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', breakOff)
  const [code] = (await once(child, 'close').catch(error => {
    throw notRunnable(error)
  })) as [number | null]
  signal?.removeEventListener('abort', breakOff)
  signal?.throwIfAborted()
  if (code !== 0) throw ofOutput('initdb', folder, output)
}
