import { SaxesParser } from 'saxes'
import { BadFile } from '../../bad-file.ts'
import { decoded } from '../../saft/decode.ts'

export interface XmlEvents {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** The parser keeps an unfinished tag or text in memory. */
const MAX_SILENCE = 1 << 20
/** The parser keeps the open elements in memory. A workbook has about ten levels. */
const MAX_DEPTH = 50

/** Names without their prefix, which some writers add. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads the XML of a part, and yields after each piece of it. @throws BadFile */
export async function* parsed(bytes: AsyncIterable<Uint8Array>, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let silent = 0
  let depth = 0
  const refuse = (): never => {
    throw new BadFile('Excel-fila kan ikke leses. Den kan være skadet')
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    if (++depth > MAX_DEPTH) refuse()
    events.open(local(name), attributes)
  })
  parser.on('text', text => {
    silent = 0
    events.text?.(text)
  })
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth--
    events.close?.(local(name))
  })
  for await (const piece of decoded(bytes, () => 1)) {
    silent += piece.length
    parser.write(piece)
    if (silent > MAX_SILENCE) refuse()
    yield
  }
  parser.close()
  yield
}

/** Reads a whole part. */
export const readAll = async (bytes: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> => {
  for await (const _ of parsed(bytes, events));
}
