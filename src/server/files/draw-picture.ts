import { open as openFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { MOST_PIXELS, type PictureFormat } from '#domain/files/picture'
import { Refusal } from '#domain/values/refusal'

/** A picture of 64 million pixels is a quarter of a gigabyte while it is drawn. */
const AT_ONCE = 2
/** Each of those that wait has its file on the disk. */
const MOST_WAITING = 8

// Every file is drawn once; what sharp remembers of one would hold it open after it is removed.
sharp.cache(false)

let drawing = 0
const waiting: (() => void)[] = []

/** Two pictures at a time in this process; a few more wait. @throws Refusal auth/too-many-requests */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (drawing >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('auth/too-many-requests')
    await new Promise<void>(resolve => waiting.push(resolve))
  } else drawing++
  try {
    return await work()
  } finally {
    // A turn that ends is handed on; nobody else can take it meanwhile.
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

/** What the first bytes say; a name or a declared type says nothing. */
const formatOf = (bytes: Buffer): PictureFormat | null => {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg'
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isRiff ? 'webp' : null
}

interface Drawing<T> {
  readonly formats: readonly PictureFormat[]
  /** What is told of bytes that are no such picture. */
  readonly refused: () => Refusal
  readonly draw: (open: () => Sharp, metadata: Metadata) => Promise<T>
}

/**
 * Draws something from a picture that somebody sent: the path of its file, or its bytes where they are in memory anyway. Only the pixels are read: what else the file holds (position, camera,
 * another file behind it) does not come along.
 * @throws Refusal `refused` for all but a whole picture of a format and of at most 64 million pixels; auth/too-many-requests
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
      // Whatever the decoder says of it, it is no picture that can be kept.
      throw refused()
    }
  })
}
