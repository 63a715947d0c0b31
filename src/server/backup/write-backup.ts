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
import { leftOut } from './left-out.ts'
import { type BackedUpFile, fileOf, MANIFEST, type Manifest, pathOfFile } from './manifest.ts'
import { measure } from './measure.ts'
import { checkBackup } from './read-backup.ts'
import { columnList, migrationsOf, quoted, sequencesOf, type Table, tablesOf, writeAlike } from './tables.ts'

interface BackupTarget {
  readonly url: string
  /** The store that holds the stored files' bytes. */
  readonly store: ByteStore
  readonly file: string
  readonly now: Date
}

/**
 * Writes a consistent snapshot of a database and its stored files to a file that only its owner may read. People can keep working. The file gets its
 * final name only after it is complete and has been verified.
 */
export const writeBackup = async ({ url, store, file, now }: BackupTarget): Promise<Manifest> => {
  const client = newConnection({ connectionString: url })
  await client.connect()
  const unfinished = `${file}.${process.pid}.part`
  try {
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
    }
    const zip = new ZipFile()
    const written = pipeline(zip.outputStream as Readable, createWriteStream(unfinished, { mode: 0o600 }))
    // A write error of the file is thrown where a table awaits it.
    written.catch(() => undefined)
    for (const table of await tablesOf(client)) {
      if (leftOut.has(table.name)) continue
      const { rows, sha256 } = await addTable(zip, client, table, written)
      described.tables.push({ ...table, rows, sha256 })
    }
    for (const one of described.files) await addFile(zip, store, one, written)
    zip.addBuffer(Buffer.from(JSON.stringify(described, null, 2)), MANIFEST)
    zip.end()
    await written
    await checkBackup(unfinished)
    await rename(unfinished, file)
    return described
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Writes one table, and returns after its last row is sent. */
const addTable = async (zip: ZipFile, client: pg.Client, table: Table, written: Promise<void>) => {
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
  written: Promise<void>,
) => {
  const { through } = measure()
  zip.addReadStream(through, pathOfFile(key), { compress: false })
  const from = (start: number) => store.open(key, start > 0 ? { start, end: size - 1 } : undefined)
  await Promise.race([pipeline(await checkedBytes(from, { size, sha256 }), through), written])
}
