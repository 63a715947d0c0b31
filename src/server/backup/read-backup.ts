import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type yauzl from 'yauzl'
import { BadBackup } from './bad-backup.ts'
import { type BackupKey, decrypting, isEncrypted } from './encryption.ts'
import { type BackedUpFile, fileOf, MANIFEST, type Manifest, manifest, pathOfFile } from './manifest.ts'
import { discarding, measure } from './measure.ts'
import { type BackupSource, fileSource, openZip } from './source.ts'

export interface Backup {
  readonly manifest: Manifest
  /** Sends a table's rows as COPY wrote them. @throws BadBackup when they differ from the manifest */
  readonly send: (table: Manifest['tables'][number], into: Writable) => Promise<void>
  /** Passes a stored file's bytes to `take`. @throws BadBackup when they differ from the manifest */
  readonly giveFile: (file: BackedUpFile, take: (bytes: Readable) => Promise<void>) => Promise<void>
  readonly close: () => void
}

/** Says which backup cannot be read. */
const unreadable = (name: string) => (error: Error) => {
  throw error instanceof BadBackup ? error : new BadBackup(`${name} kan ikke leses (${error.message})`)
}

/** Opens a backup in a file. `key` decrypts an encrypted one. */
export const openBackup = async (file: string, key?: BackupKey): Promise<Backup> =>
  openBackupAt(await fileSource(file).catch(unreadable(file)), file, key)

/** The same for a backup anywhere. `name` is for sentences. @throws BadBackup */
export const openBackupAt = async (source: BackupSource, name: string, key?: BackupKey): Promise<Backup> => {
  const open = async () => openZip((await isEncrypted(source)) ? await decrypting(source, key) : source)
  const zip = await open().catch(unreadable(name))
  return openEntries(zip, name).catch(error => {
    zip.close()
    return unreadable(name)(error)
  })
}

const openEntries = async (zip: yauzl.ZipFile, file: string): Promise<Backup> => {
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const open = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new BadBackup(`${name} mangler i sikkerhetskopien`)
    return zip.openReadStreamPromise(entry)
  }
  const parsed = manifest.safeParse(JSON.parse(await text(await open(MANIFEST))))
  if (!parsed.success) throw new BadBackup(`${file} er ikke en sikkerhetskopi fra Föhn`)
  // Checked before anything is written, so that a missing entry does not interrupt the restore.
  const { tables, files } = parsed.data
  const missing = [
    ...tables.map(({ name }) => fileOf(name)),
    ...files.map(({ key }) => pathOfFile(key)),
  ].find(name => !entries.has(name))
  if (missing) throw new BadBackup(`${missing} mangler i sikkerhetskopien`)
  return {
    manifest: parsed.data,
    async send({ name, rows, sha256 }, into) {
      const { through, result } = measure()
      await pipeline(await open(fileOf(name)), through, into)
      const found = result()
      if (found.rows !== rows || found.sha256 !== sha256)
        throw new BadBackup(`Tabellen ${name} i sikkerhetskopien er skadet`)
    },
    async giveFile({ key, size, sha256 }, take) {
      const { through, result } = measure()
      const packed = await open(pathOfFile(key))
      packed.once('error', error => through.destroy(error))
      await take(packed.pipe(through))
      const found = result()
      if (found.size !== size || found.sha256 !== sha256)
        throw new BadBackup(`Fila ${key} i sikkerhetskopien er skadet`)
    },
    close: () => zip.close(),
  }
}

/** Reads everything and compares every table and file with the manifest. @throws BadBackup */
export const checkBackup = async (backup: Backup): Promise<void> => {
  for (const table of backup.manifest.tables) await backup.send(table, discarding())
  for (const one of backup.manifest.files) await backup.giveFile(one, bytes => pipeline(bytes, discarding()))
}
