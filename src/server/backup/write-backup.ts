import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import * as copyStreams from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { newConnection } from '#server/db/connection'
import type { ByteStore } from '../files/byte-store.ts'
import { checkedBytes } from '../files/checked-bytes.ts'
import { FILES_LOCK } from '../files/sweep.ts'
import { type BackupKey, encrypting } from './encryption.ts'
import { knownFigures } from './known-figures.ts'
import { leftOut } from './left-out.ts'
import { type BackedUpFile, fileOf, MANIFEST, type Manifest, pathOfFile } from './manifest.ts'
import { measure } from './measure.ts'
import { checkBackup, openBackup } from './read-backup.ts'
import { columnList, migrationsOf, quoted, sequencesOf, type Table, tablesOf, writeAlike } from './tables.ts'

interface Snapshot {
  readonly url: string
  /** The store that holds the stored files' bytes. */
  readonly store: ByteStore
  readonly now: Date
}

interface BackupFile extends Snapshot {
  readonly file: string
  /** Encrypts the file. */
  readonly key?: BackupKey | undefined
}

/**
 * Writes a backup to a file that only its owner may read. The file gets its final name only after it is complete and has been
 * verified.
 */
export const writeBackup = async ({ file, key, ...snapshot }: BackupFile): Promise<Manifest> => {
  const unfinished = `${file}.${process.pid}.part`
  try {
    const made = await writeArchive({
      ...snapshot,
      key,
      into: bytes => pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 })),
    })
    const backup = await openBackup(unfinished, key)
    await checkBackup(backup).finally(backup.close)
    await rename(unfinished, file)
    return made
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

interface ArchiveTarget extends Snapshot {
  readonly key: BackupKey | undefined
  /** Stores the archive. Its failure ends the backup, and a failure of the backup ends the stream with an error. */
  readonly into: (bytes: AsyncIterable<Buffer>) => Promise<unknown>
  readonly signal?: AbortSignal
}

/** Writes a consistent snapshot of a database and its stored files. People can keep working. */
export const writeArchive = async (target: ArchiveTarget): Promise<Manifest> => {
  const { url, store, now, key, into, signal } = target
  const client = newConnection({ connectionString: url })
  await client.connect()
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  let storing: Promise<unknown> = Promise.resolve()
  const pass = (packed: unknown) => {
    storing = into(packed as AsyncIterable<Buffer>)
    return storing
  }
  const packed = key ? pipeline(bytes, encrypting(key), pass) : pipeline(bytes, pass)
  // The streams only say that they were closed. The cause is in what stores them.
  const written = packed.catch(async error => {
    await storing
    throw error
  })
  // A write error is thrown where a table awaits it.
  written.catch(() => undefined)
  const abort = () => bytes.destroy(signal?.reason)
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    // Files removed meanwhile keep their bytes until they are copied.
    await client.query('select pg_advisory_lock_shared($1)', [FILES_LOCK])
    await client.query('begin isolation level repeatable read read only')
    await writeAlike(client)
    const described: Manifest = {
      format: 'foehn-backup-1',
      madeAt: now.toISOString(),
      migrations: await migrationsOf(client),
      tables: [],
      sequences: await sequencesOf(client),
      files: await filesOf(client),
      figures: await knownFigures(client),
    }
    for (const table of await tablesOf(client)) {
      if (leftOut.has(table.name)) continue
      const { rows, sha256 } = await addTable(zip, client, table, written)
      described.tables.push({ ...table, rows, sha256 })
    }
    for (const one of described.files) await addFile(zip, store, one, written)
    zip.addBuffer(Buffer.from(JSON.stringify(described, null, 2)), MANIFEST)
    zip.end()
    await written
    return described
  } catch (error) {
    bytes.destroy(error as Error)
    await written.catch(() => undefined)
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    await client.end()
  }
}

/** Writes one table, and returns after its last row is sent. */
const addTable = async (zip: ZipFile, client: pg.Client, table: Table, written: Promise<unknown>) => {
  const { through, result } = measure()
  const rows = client.query(copyStreams.to(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`))
  zip.addReadStream(through, fileOf(table.name))
  await Promise.race([pipeline(rows, through), written])
  return result()
}

/** The stored files of the snapshot. Databases of early editions do not have this table. */
const filesOf = async (client: pg.Client): Promise<BackedUpFile[]> => {
  const known = await client.query("select to_regclass('public.stored_object') is not null as known")
  if (!known.rows[0]?.known) return []
  const { rows } = await client.query<{ key: string; size: string; sha256: string }>(
    'select key, size, sha256 from stored_file order by key',
  )
  return rows.map(row => ({ ...row, size: Number(row.size) }))
}

/** Videos and pictures are already compressed, so they are stored without compression. */
const addFile = async (
  zip: ZipFile,
  store: ByteStore,
  { key, size, sha256 }: BackedUpFile,
  written: Promise<unknown>,
) => {
  const { through } = measure()
  zip.addReadStream(through, pathOfFile(key), { compress: false })
  const from = (start: number) => store.open(key, start > 0 ? { start, end: size - 1 } : undefined)
  await Promise.race([pipeline(await checkedBytes(from, { size, sha256 }), through), written])
}
