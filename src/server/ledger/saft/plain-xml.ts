/** A simple name, in a tag without attributes. */
const NAME = /^[A-Za-z_][\w.:-]*$/
/** Characters forbidden by XML, except those that a decoder never produces. */
const FORBIDDEN = /[^\t\n\r -\ufffd]/
const LONE_RETURN = /\r(?!\n|$)/
const OTHER_ENTITY = /&(?!(?:lt|gt|amp|quot|apos);)/
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const SLASH = 0x2f
const BANG = 0x21
const QUESTION = 0x3f

const NOT_PLAIN = -1

/** The decoded text of an element; null when it needs the full parser. */
const textOf = (text: string): string | null => {
  if (OTHER_ENTITY.test(text)) return null
  return text.replace(/\r\n/g, '\n').replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}

/** Receives the text of an element without children. */
export type Leaf = (text: string) => void

/** A no-op: the text of such an element is not built. */
export const UNREAD: Leaf = () => {}

interface Tags {
  open(name: string): void
  /** `text` is the text between the previous tag and this one. */
  close(text: string): void
  /** The handler for elements of this name that contain only text, instead of `open` and `close`; null to use those. */
  leafOf(name: string): Leaf | null
}

interface Name {
  readonly name: string
  readonly leaf: Leaf | null
  /** Its end tag, after the slash. */
  readonly ending: string
}

interface Bounds {
  /** The maximum length of a text. */
  readonly longest: number
  /** The maximum nesting depth. */
  readonly deepest: number
}

interface PlainXml {
  /**
   * Reads while the input is plain. Returns the remainder from the first place that is not, otherwise null.
   */
  write(piece: string): string | null
  /** The unread input, which may be incomplete. */
  readonly rest: string
  /** The open elements. */
  readonly path: readonly string[]
  /** The number of lines started. */
  readonly lines: number
}

/**
 * A fast reader for most of a register's file: tags without attributes and text without markup, within the root element. It stops at
 * anything else, well-formed or not, and at overlong text. A full XML parser takes four times as long.
 */
export const plainXml = (root: string, tags: Tags, { longest, deepest }: Bounds): PlainXml => {
  const path = [root]
  const known = new Map<string, Name>()
  let read = ''
  /** The start of the next text; everything before it has been read. */
  let at = 0
  let lines = 0
  let newline = Number.POSITIVE_INFINITY

  const nextNewline = (from: number): number => {
    const found = read.indexOf('\n', from)
    return found < 0 ? Number.POSITIVE_INFINITY : found
  }
  const countUntil = (place: number) => {
    while (newline < place) {
      lines++
      newline = nextNewline(newline + 1)
    }
  }
  const nameOf = (from: number, to: number): Name | null => {
    const name = read.slice(from, to)
    const met = known.get(name)
    if (met !== undefined) return met
    if (!NAME.test(name)) return null
    const named = { name, leaf: tags.leafOf(name), ending: `${name}>` }
    known.set(name, named)
    return named
  }
  /** Reads the rest of a text-only element; returns its end, or NOT_PLAIN if it does not end here. */
  const readLeaf = ({ leaf, ending }: Name, from: number, special: boolean): number => {
    const tag = read.indexOf('<', from)
    if (leaf === null || tag < 0 || tag - from > longest || read.charCodeAt(tag + 1) !== SLASH)
      return NOT_PLAIN
    if (!read.startsWith(ending, tag + 2)) return NOT_PLAIN
    let text: string | null = ''
    if (special) text = textOf(read.slice(from, tag))
    else if (leaf !== UNREAD) text = read.slice(from, tag)
    if (text === null) return NOT_PLAIN
    const end = tag + 1 + ending.length
    countUntil(end)
    leaf(text)
    return end
  }
  /** Opens the element whose tag ends at `end`; returns the end of the input read, or NOT_PLAIN. */
  const open = (from: number, end: number, special: boolean): number => {
    const empty = read.charCodeAt(end - 1) === SLASH
    const met = nameOf(from, empty ? end - 1 : end)
    if (met === null) return NOT_PLAIN
    if (!empty && met.leaf !== null && path.length < deepest) {
      const read = readLeaf(met, end + 1, special)
      if (read !== NOT_PLAIN) return read
    }
    countUntil(end)
    tags.open(met.name)
    if (empty) tags.close('')
    else path.push(met.name)
    return end
  }
  /**
   * Closes the innermost element; NOT_PLAIN if the tag does not match. The root is left to the reader of the remainder.
   */
  const close = (from: number, end: number, text: string | null): number => {
    const name = path[path.length - 1] ?? ''
    if (text === null || path.length === 1 || end - from !== name.length || !read.startsWith(name, from))
      return NOT_PLAIN
    countUntil(end)
    path.pop()
    tags.close(text)
    return end
  }
  /** Reads a text and the following tag, and the rest of a text-only element; returns their end, or NOT_PLAIN. */
  const step = (tag: number, end: number, special: boolean): number => {
    if (tag - at > longest) return NOT_PLAIN
    const sign = read.charCodeAt(tag + 1)
    if (sign === BANG || sign === QUESTION) return NOT_PLAIN
    if (sign === SLASH) {
      const text = read.slice(at, tag)
      return close(tag + 2, end, special ? textOf(text) : text)
    }
    if (special && OTHER_ENTITY.test(read.slice(at, tag))) return NOT_PLAIN
    return open(tag + 1, end, special)
  }

  return {
    write(piece) {
      countUntil(at)
      read = read.slice(at) + piece
      at = 0
      newline = nextNewline(0)
      if (FORBIDDEN.test(piece) || read.includes(']]>')) return read
      const returns = read.includes('\r')
      if (returns && LONE_RETURN.test(read)) return read
      const special = returns || read.includes('&')
      for (;;) {
        const tag = read.indexOf('<', at)
        const end = tag < 0 ? -1 : read.indexOf('>', tag)
        if (end < 0) break
        const last = step(tag, end, special)
        if (last === NOT_PLAIN) return read.slice(at)
        at = last + 1
      }
      // An overlong text or tag is not kept.
      return read.length - at > longest ? read.slice(at) : null
    },
    get rest() {
      return read.slice(at)
    },
    path,
    get lines() {
      return lines
    },
  }
}
