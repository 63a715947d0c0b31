import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedError, ofOutput } from './embedded-error.ts'
import { type Identity, run } from './identity.ts'
import { othersMayPass, sharedPlace } from './shared-place.ts'

/** The user that owns everything in the embedded database, and the database the product lives in. */
export const databaseUser = 'foehn'
export const databaseName = 'foehn'

const passwordFile = 'foehn.password'
const locationFile = 'postgres.location'

/** The folder with the database files of this data folder, or null while there is none. */
export function findCluster(dataDir: string): string | null {
  const elsewhere = join(dataDir, locationFile)
  const folder = existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : join(dataDir, 'postgres')
  return existsSync(join(folder, passwordFile)) ? folder : null
}

export function passwordOf(cluster: string): string {
  return readFileSync(join(cluster, passwordFile), 'utf8').trim()
}

/**
 * Makes the database files. They appear under their final name in one step, complete with their password: a start that
 * is killed half-way leaves nothing that the next one could mistake for a database.
 */
export async function createCluster(
  dataDir: string,
  identity: Identity,
  binaries: Binaries,
  durable: boolean,
): Promise<string> {
  const parent = parentFor(dataDir, identity)
  const cluster = join(parent, 'postgres')
  for (const name of readdirSync(parent)) {
    if (name.startsWith('postgres.new-')) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const half = join(parent, `postgres.new-${process.pid}`)
  const secret = `${half}.password`
  try {
    mkdirSync(half, { mode: 0o700 })
    writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (identity.kind === 'user')
      for (const path of [half, secret]) chownSync(path, identity.uid, identity.gid)
    await initdb(half, secret, identity, binaries, durable)
    renameSync(secret, join(half, passwordFile))
    renameSync(half, cluster)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    rmSync(secret, { force: true })
    // Somebody else who started at the same moment was first: theirs is used.
    const raced = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (!(raced && existsSync(cluster))) throw error
  }
  return parent === dataDir ? cluster : rememberLocation(dataDir, cluster)
}

/** Whoever writes the note first has made the database of this folder; anybody else takes that one. */
function rememberLocation(dataDir: string, cluster: string): string {
  try {
    writeFileSync(join(dataDir, locationFile), `${cluster}\n`, { mode: 0o600, flag: 'wx' })
    return cluster
  } catch (error) {
    const first = findCluster(dataDir)
    if (first === null) throw error
    rmSync(dirname(cluster), { recursive: true, force: true })
    return first
  }
}

/** An unprivileged user must be able to reach the files; where the way to the data folder is closed they lie elsewhere. */
function parentFor(dataDir: string, identity: Identity): string {
  if (identity.kind !== 'user' || othersMayPass(dataDir)) return dataDir
  const parent = mkdtempSync(join(sharedPlace(), 'data-'))
  chmodSync(parent, 0o711)
  return parent
}

async function initdb(
  folder: string,
  secret: string,
  identity: Identity,
  binaries: Binaries,
  durable: boolean,
) {
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
      // The letters æ, ø and å come last, whatever the language of the machine.
      '--locale-provider=icu',
      '--icu-locale=nb-NO',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    ['ignore', 'pipe', 'pipe'],
  )
  let output = ''
  child.stdout?.on('data', text => (output += text))
  child.stderr?.on('data', text => (output += text))
  const [code] = (await once(child, 'close').catch(error => {
    throw notRunnable(error)
  })) as [number | null]
  if (code !== 0) throw ofOutput('initdb', folder, output)
}

export function notRunnable(error: unknown) {
  return new EmbeddedError(
    'no_binaries',
    'The built-in PostgreSQL does not run on this machine.',
    'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    error,
  )
}

/** Files made by another major version cannot be read by this one; better told than found in a log. */
export function checkVersion(cluster: string, binaries: Binaries) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const have = binaries.version.split('.')[0]
  if (made === have) return
  throw new EmbeddedError(
    'folder_of_another_version',
    `The database files in ${cluster} were made by PostgreSQL ${made}, and this is PostgreSQL ${have}.`,
    'Take a backup with the version that made them and restore it here.',
  )
}

export function ownerOf(cluster: string) {
  const { uid, gid } = statSync(cluster)
  return { uid, gid }
}
