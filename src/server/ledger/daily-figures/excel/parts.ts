import yauzl from 'yauzl'
import { BadFile } from '../../bad-file.ts'
import { isZip } from '../../saft/documents.ts'

const MAX_ENTRIES = 1000
const MAX_PACKED = 32 * 1024 ** 2
// Half a million rows of hours are about 200 MB unpacked. Beyond this a file is a decompression bomb.
const MAX_UNPACKED = 400 * 1024 ** 2

/** The parts of an Excel file, by name. */
export interface Parts {
  readonly has: (name: string) => boolean
  /** The bytes of a part, checked against the limit of the whole file while they are read. */
  readonly read: (name: string) => AsyncIterable<Uint8Array>
  /** The share of a part that has been read, 0–1. */
  readonly shareOf: (name: string) => number
  readonly close: () => void
}

const unreadable = (error: unknown): never => {
  throw error instanceof BadFile ? error : new BadFile('Excel-fila kan ikke leses. Den kan være skadet')
}

const openZip = (path: string) => yauzl.openPromise(path, { autoClose: false, lazyEntries: true })

/** The entries by the file's own directory. The sizes that it claims are not trusted. */
const entriesOf = async (zip: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> => {
  const entries = new Map<string, yauzl.Entry>()
  if (zip.entryCount > MAX_ENTRIES) return entries
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

export const WORKBOOK = 'xl/workbook.xml'

/** True if a file is an Excel workbook by its content. */
export const isWorkbook = async (path: string): Promise<boolean> => {
  if (!(await isZip(path))) return false
  const zip = await openZip(path).catch(() => null)
  if (!zip) return false
  try {
    return (await entriesOf(zip)).has(WORKBOOK)
  } catch {
    return false
  } finally {
    zip.close()
  }
}

/** Opens an Excel file. @throws BadFile */
export const openParts = async (path: string, mostUnpacked = MAX_UNPACKED): Promise<Parts> => {
  const zip = await openZip(path).catch(unreadable)
  const entries = await entriesOf(zip).catch(unreadable)
  const readOf = new Map<string, number>()
  let unpacked = 0
  const read = async function* (name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name)
    if (!entry || entry.isEncrypted()) return unreadable(null)
    if (zip.fileSize > MAX_PACKED) throw new BadFile('Excel-fila er for stor')
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += chunk.length
        readOf.set(name, (readOf.get(name) ?? 0) + chunk.length)
        if (unpacked > mostUnpacked) throw new BadFile('Excel-fila pakkes ut til urimelig mye')
        yield chunk
      }
    } catch (error) {
      unreadable(error)
    }
  }
  return {
    has: name => entries.has(name),
    read,
    shareOf: name =>
      Math.min(1, (readOf.get(name) ?? 0) / Math.max(1, entries.get(name)?.uncompressedSize ?? 1)),
    close: () => zip.close(),
  }
}
