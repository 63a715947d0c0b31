import { BadFile } from '../bad-file.ts'

const MARKS: readonly (readonly [label: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/**
 * From the byte order mark, otherwise the XML declaration, otherwise UTF-8. Older registers write ISO-8859-1.
 */
const encodingOf = (start: Uint8Array): string => {
  const mark = MARKS.find(([, ...bytes]) => bytes.every((byte, i) => start[i] === byte))
  if (mark) return mark[0]
  const declaration = Buffer.from(start.subarray(0, 200)).toString('latin1')
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1]?.toLowerCase() ?? 'utf-8'
}

const decoderFor = (start: Uint8Array): TextDecoder => {
  const encoding = encodingOf(start)
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new BadFile(`tegnsettet ${encoding} er ukjent`, 1)
  }
}

/** Decodes a file as it arrives, in its own encoding, and refuses invalid bytes. */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  lineNow: () => number,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  const decode = (bytes: Uint8Array | undefined): string => {
    try {
      return (decoder as TextDecoder).decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new BadFile('fila har tegn som ikke hører til tegnsettet', lineNow())
    }
  }
  for await (const chunk of startingWith(200, chunks)) {
    decoder ??= decoderFor(chunk)
    yield decode(chunk)
  }
  if (decoder) yield decode(undefined)
}

/** The same bytes, with the first chunk extended to this length if the file is long enough. */
async function* startingWith(length: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array()
  for await (const chunk of chunks) {
    if (start === undefined) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < length) continue
    yield start
    start = undefined
  }
  if (start?.length) yield start
}
