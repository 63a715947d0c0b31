import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { BadFile } from '../bad-file.ts'

const CHUNK = 256 * 1024
const MAX_ENTRIES = 1000
// Real SAF-T compresses about 1 : 30. Beyond these limits a file is a decompression bomb.
const MAX_UNPACKED = 8 * 1024 ** 3
const MAX_RATIO = 300
const RATIO_COUNTS_FROM = 64 * 1024 ** 2

/** One XML file of an upload. */
export interface XmlDocument {
  /** Its name in a ZIP; undefined if the upload itself is the XML. */
  readonly name: string | undefined
  readonly bytes: AsyncIterable<Uint8Array>
  /** The share of the whole file read so far, 0–1. */
  readonly share: () => number
}

export const isZip = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32BE() === 0x504b0304
  } finally {
    await file.close()
  }
}

/** The XML documents of a file: the file itself, or those in the ZIP. */
export async function* documentsIn(path: string): AsyncGenerator<XmlDocument> {
  if (await isZip(path)) yield* unzipped(path)
  else {
    const { size } = await stat(path)
    const bytes = createReadStream(path, { highWaterMark: CHUNK })
    yield { name: undefined, bytes, share: () => bytes.bytesRead / Math.max(1, size) }
  }
}

async function* unzipped(path: string): AsyncGenerator<XmlDocument> {
  const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true }).catch(refuseZip)
  const bound = boundFor(zip.fileSize)
  let found = 0
  let before = 0
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new BadFile(`ZIP-fila har mer enn ${MAX_ENTRIES} filer`)
    for await (const entry of entriesOf(zip)) {
      if (!/\.xml$/i.test(entry.fileName) || /(^|\/)(__MACOSX|\.)/.test(entry.fileName)) continue
      if (entry.isEncrypted()) throw new BadFile(`${entry.fileName} i ZIP-fila er kryptert`)
      found++
      const stream = await zip.openReadStreamPromise(entry).catch(refuseZip)
      let unpacked = 0
      const bytes = checked(bound(stream), entry, length => {
        unpacked += length
      })
      const packedBefore = before
      const share = () =>
        (packedBefore + entry.compressedSize * Math.min(1, unpacked / Math.max(1, entry.uncompressedSize))) /
        Math.max(1, zip.fileSize)
      yield { name: entry.fileName, bytes, share }
      before += entry.compressedSize
    }
  } finally {
    zip.close()
  }
  if (found === 0) throw new BadFile('ZIP-fila har ingen XML-filer')
}

/** A path that leaves the archive, or a damaged directory, is detected only while reading. */
async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    refuseZip(error as Error)
  }
}

const refuseZip = (error: Error): never => {
  throw new BadFile(`ZIP-fila kan ikke leses (${error.message})`)
}

/** Refuses bytes that differ from the packed ones; some tools truncate an entry without changing its length. */
async function* checked(
  bytes: AsyncIterable<Uint8Array>,
  entry: yauzl.Entry,
  seen: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  let crc = 0
  for await (const chunk of bytes) {
    crc = crc32(chunk, crc)
    seen(chunk.length)
    yield chunk
  }
  if (crc !== entry.crc32) throw new BadFile(`${entry.fileName} i ZIP-fila er skadet`)
}

/** Limits the total unpacked size while reading, since the archive's own sizes are not trusted. */
const boundFor = (packed: number) => {
  let unpacked = 0
  return async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of bytes) {
        unpacked += chunk.length
        const tooTight = unpacked > RATIO_COUNTS_FROM && unpacked > packed * MAX_RATIO
        if (unpacked > MAX_UNPACKED || tooTight) throw new BadFile('ZIP-fila pakkes ut til urimelig mye')
        yield chunk
      }
    } catch (error) {
      if (error instanceof BadFile) throw error
      refuseZip(error as Error)
    }
  }
}
