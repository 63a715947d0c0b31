import { SaxesParser } from 'saxes'
import { BadFile } from '../bad-file.ts'
import { namespaces } from './namespaces.ts'

/** The one namespace of SAF-T Cash Register; some registers leave it out. */
const NAMESPACE = 'urn:StandardAuditFile-Taxation-CashRegister:NO'
const ROOT = 'auditfile'

// The schema's longest text has 9,999 characters and its deepest element is the tenth.
const MAX_TEXT = 20_000
const MAX_DEPTH = 20
// A comment, an attribute or a tag grows inside the parser until it ends: so much may pass without anything ending.
const MAX_SILENCE = 1 << 20

export interface XmlHandler {
  open(name: string): void
  /** `text` is what stood in the element itself, with the space around it. */
  close(text: string): void
}

export interface XmlReader {
  write(text: string): void
  end(): void
  readonly line: number
}

/**
 * Reads XML as it comes and holds only the open elements. Refuses a DOCTYPE (entities could expand without end), other
 * namespaces, depth and text beyond the schema's, and whatever is not well formed, each with its line.
 */
export const xmlReader = (handler: XmlHandler): XmlReader => {
  // Six handlers at most: a seventh makes V8 keep the parser as a dictionary, and reading takes six times as long.
  const parser = new SaxesParser()
  const names = namespaces()
  let text = ''
  let depth = 0
  let namespace: string | undefined
  let silence = 0

  const refuse = (reason: string): never => {
    throw new BadFile(reason, parser.line)
  }
  const add = (piece: string) => {
    silence = 0
    text += piece
    if (text.length > MAX_TEXT) refuse(`en tekst er lengre enn ${MAX_TEXT} tegn`)
  }
  parser.on('error', error => {
    refuse(inNorwegian(error.message))
  })
  parser.on('doctype', () => refuse('DOCTYPE er ikke tillatt'))
  parser.on('text', add)
  parser.on('cdata', add)
  const refuseNamespace = (uri: string | undefined) =>
    refuse(
      uri === undefined
        ? 'ikke gyldig XML (unbound namespace prefix)'
        : `feil navnerom: ${uri.slice(0, 100)}`,
    )
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0
    text = ''
    const { local, uri } = names.open(name, attributes, depth)
    if (depth === 0) {
      if (local !== ROOT) refuse(`<${local.slice(0, 40)}> er ikke en SAF-T-fil, den begynner med <${ROOT}>`)
      if (uri !== '' && uri !== NAMESPACE) refuseNamespace(uri)
      namespace = uri
    }
    if (uri !== namespace) refuseNamespace(uri)
    depth++
    if (depth > MAX_DEPTH) refuse(`elementene ligger dypere enn ${MAX_DEPTH} nivåer`)
    handler.open(local)
  })
  parser.on('closetag', () => {
    silence = 0
    depth--
    names.close(depth)
    handler.close(text)
    text = ''
  })

  return {
    write(piece) {
      parser.write(piece)
      silence += piece.length
      if (silence > MAX_SILENCE) refuse('et element, en kommentar eller et attributt er for langt')
    },
    end() {
      parser.close()
    },
    get line() {
      return parser.line
    },
  }
}

/** saxes names the place first ('12:34: …'), which is said otherwise here. */
const inNorwegian = (message: string): string => {
  const reason = message.replace(/^(\S+:)?\d+:\d+: /, '')
  if (/unclosed tag|document must contain a root element|unexpected end/.test(reason))
    return `fila slutter for tidlig (${reason})`
  return `ikke gyldig XML (${reason})`
}
