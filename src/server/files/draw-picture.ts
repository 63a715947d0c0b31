import { open as openFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { MOST_PIXELS, type PictureFormat } from '#domain/files/picture'
import { Refusal } from '#domain/values/refusal'

/** A picture of 64 million pixels takes a quarter of a gigabyte while it is drawn. */
const AT_ONCE = 2
/** Each waiting picture has its file on disk. */
const MOST_WAITING = 8

// Every file is drawn once, and sharp's cache would keep a removed file open.
sharp.cache(false)

let drawing = 0
const waiting: (() => void)[] = []

/**
 * Draws two pictures at a time in this process; a few more may wait. @throws Refusal auth/too-many-requests
 */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (drawing >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('auth/too-many-requests')
    await new Promise<void>(resolve => waiting.push(resolve))
  } else drawing++
  try {
    return await work()
  } finally {
    // A finished turn passes directly to the next waiter, so that no other call can take it.
    const next = waiting.shift()
    if (next) next()
    else drawing--
  }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')

const beginningOf = async (path: string): Promise<Buffer> => {
  const file = await openFile(path)
  const bytes = Buffer.alloc(12)
  await file.read(bytes).finally(() => file.close())
  return bytes
}

/** The format according to the first bytes; names and declared types are not trusted. */
const formatOf = (bytes: Buffer): PictureFormat | null => {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg'
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isRiff ? 'webp' : null
}

interface Drawing<T> {
  readonly formats: readonly PictureFormat[]
  /** The refusal for bytes that are not a valid picture. */
  readonly refused: () => Refusal
  readonly draw: (open: () => Sharp, metadata: Metadata) => Promise<T>
}

/**
 * Draws from an uploaded picture: the path of its file, or its bytes if they are in memory. Only the pixels are used: other content (position,
 * camera, an appended file) is dropped.
 * @throws Refusal `refused` unless it is a complete picture in an accepted format with at most 64 million pixels; auth/too-many-requests
 */
export const drawPicture = async <T>(
  picture: string | Buffer,
  { formats, refused, draw }: Drawing<T>,
): Promise<T> => {
  const format = formatOf(typeof picture === 'string' ? await beginningOf(picture) : picture)
  if (!format || !formats.includes(format)) throw refused()
  const open = () => sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
  return inTurn(async () => {
    try {
      const metadata = await open().metadata()
      if (metadata.format !== format) throw refused()
      return await draw(open, metadata)
    } catch {
      // Any decoder error means that the picture cannot be stored.
      throw refused()
    }
  })
}
