import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { type BackedUpFile, fileOf, MANIFEST, type Manifest, manifest, pathOfFile } from './manifest.ts'
import { measure } from './measure.ts'

/** A file that is not a backup, or is damaged. The message is shown to people. */
export class BadBackup extends Error {}

export interface Backup {
  readonly manifest: Manifest
  /** Sends a table's rows as COPY wrote them. @throws BadBackup when they differ from the manifest */
  readonly send: (table: Manifest['tables'][number], into: Writable) => Promise<void>
  /** Passes a stored file's bytes to `take`. @throws BadBackup when they differ from the manifest */
  readonly giveFile: (file: BackedUpFile, take: (bytes: Readable) => Promise<void>) => Promise<void>
  readonly close: () => void
}

export const openBackup = async (file: string): Promise<Backup> => {
  const zip = await yauzl.openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: Error) => {
    throw new BadBackup(`${file} kan ikke leses (${error.message})`)
  })
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const open = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new BadBackup(`${name} mangler i sikkerhetskopien`)
    return zip.openReadStreamPromise(entry)
  }
  try {
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
  } catch (error) {
    zip.close()
    throw error
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Reads the whole file and compares every table and file with the manifest. @throws BadBackup */
export const checkBackup = async (file: string): Promise<void> => {
  const backup = await openBackup(file)
  try {
    for (const table of backup.manifest.tables) await backup.send(table, nowhere())
    for (const one of backup.manifest.files) await backup.giveFile(one, bytes => pipeline(bytes, nowhere()))
  } finally {
    backup.close()
  }
}
