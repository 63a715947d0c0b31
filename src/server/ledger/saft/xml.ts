import { SaxesParser } from 'saxes'
import { BadFile } from '../bad-file.ts'
import { namespaces } from './namespaces.ts'
import { type Leaf, plainXml } from './plain-xml.ts'

/** The namespace of SAF-T Cash Register; some registers omit it. */
const NAMESPACE = 'urn:StandardAuditFile-Taxation-CashRegister:NO'
const ROOT = 'auditfile'

// The schema's longest text has 9,999 characters, and its deepest element is at level ten.
const MAX_TEXT = 20_000
const MAX_DEPTH = 20
// The parser buffers a comment, attribute or tag until it ends: the maximum input without a completed item.
const MAX_SILENCE = 1 << 20

/** An XML 1.0 prologue up to the end of the root's tag. */
const BEGINNING = /^\s*(?:<\?xml\s+version=["']1\.0["'][^<>]*\?>\s*)?<[A-Za-z_][^<>]*[^/<>]>/
const LONGEST_BEGINNING = 4096

export interface XmlHandler {
  open(name: string): void
  /** `text` is the element's own text, with surrounding whitespace. */
  close(text: string): void
  /** The handler for elements of this name that contain only text, instead of `open` and `close`. */
  leafOf?(name: string): Leaf | null
}

export interface XmlReader {
  write(text: string): void
  end(): void
  readonly line: number
}

const NO_ATTRIBUTES = {}

/** The checks of elements, shared by both readers. */
const elements = (handler: XmlHandler, refuse: (reason: string) => never) => {
  const names = namespaces()
  let depth = 0
  let namespace: string | undefined
  const refuseNamespace = (uri: string | undefined) =>
    refuse(
      uri === undefined
        ? 'ikke gyldig XML (unbound namespace prefix)'
        : `feil navnerom: ${uri.slice(0, 100)}`,
    )
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
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
    },
    close(text: string) {
      depth--
      names.close(depth)
      handler.close(text)
    },
    /** For elements without attributes. */
    leafOf(name: string): Leaf | null {
      const { local, uri } = names.open(name, NO_ATTRIBUTES, depth)
      return uri === namespace ? (handler.leafOf?.(local) ?? null) : null
    },
  }
}

type Elements = ReturnType<typeof elements>

/** The full XML reader. */
const wholeXml = (tags: Elements, refuse: (reason: string) => never) => {
  // At most six handlers: a seventh makes V8 use dictionary mode for the parser, and reading takes six times as
  // long.
  const parser = new SaxesParser()
  let text = ''
  let silence = 0
  let opened: string[] = []
  let quiet = false

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
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0
    text = ''
    if (quiet) return
    opened.push(name)
    tags.open(name, attributes)
  })
  parser.on('closetag', () => {
    silence = 0
    opened = []
    tags.close(text)
    text = ''
  })

  return {
    write(piece: string) {
      parser.write(piece)
      silence += piece.length
      if (silence > MAX_SILENCE) refuse('et element, en kommentar eller et attributt er for langt')
    },
    /** Registers elements whose tags another reader has read. */
    enter(names: readonly string[]) {
      quiet = true
      parser.write(names.map(name => `<${name}>`).join(''))
      quiet = false
    },
    end: () => parser.close(),
    /** The open element, if it is the only one and none has ended. */
    begun: () => (opened.length === 1 ? (opened[0] ?? null) : null),
    get line() {
      return parser.line
    },
  }
}

/**
 * A streaming XML reader that holds only the open elements. It refuses a DOCTYPE (entities could expand endlessly),
 * other namespaces, depth and text beyond the schema's limits, and malformed input, each with its line.
 */
export const xmlReader = (handler: XmlHandler): XmlReader => {
  const refuse = (reason: string): never => {
    throw new BadFile(reason, line())
  }
  const tags = elements(handler, refuse)
  const whole = wholeXml(tags, refuse)
  const plainTags = {
    open: (name: string) => tags.open(name, NO_ATTRIBUTES),
    close: (text: string) => tags.close(text),
    leafOf: (name: string) => tags.leafOf(name),
  }
  let beginning: string | null = ''
  let plain: ReturnType<typeof plainXml> | null = null
  let linesOfPlain = 0
  const line = () => whole.line + (plain?.lines ?? linesOfPlain)

  /** From here on the full XML parser reads everything. */
  const leavePlain = (rest: string) => {
    if (plain) {
      linesOfPlain = plain.lines
      whole.enter(plain.path.slice(1))
      plain = null
    }
    whole.write(rest)
  }
  const readPlain = (piece: string) => {
    const rest = plain?.write(piece) ?? null
    if (rest !== null) leavePlain(rest)
  }
  const begin = (text: string) => {
    const [start = ''] = BEGINNING.exec(text) ?? []
    if (start === '' && text.length < LONGEST_BEGINNING) {
      beginning = text
      return
    }
    beginning = null
    whole.write(start)
    const root = start === '' ? null : whole.begun()
    if (root === null) return whole.write(text.slice(start.length))
    plain = plainXml(root, plainTags, { longest: MAX_TEXT, deepest: MAX_DEPTH })
    readPlain(text.slice(start.length))
  }

  return {
    write(piece) {
      if (beginning !== null) begin(beginning + piece)
      else if (plain) readPlain(piece)
      else whole.write(piece)
    },
    end() {
      leavePlain(plain?.rest ?? beginning ?? '')
      whole.end()
    },
    get line() {
      return line()
    },
  }
}

/** saxes puts the position first ('12:34: …'), which is reported separately here. */
const inNorwegian = (message: string): string => {
  const reason = message.replace(/^(\S+:)?\d+:\d+: /, '')
  if (/unclosed tag|document must contain a root element|unexpected end/.test(reason))
    return `fila slutter for tidlig (${reason})`
  return `ikke gyldig XML (${reason})`
}
