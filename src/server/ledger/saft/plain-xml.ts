/** A name that needs no further look, in a tag without attributes. */
const NAME = /^[A-Za-z_][\w.:-]*$/
/** What XML forbids, besides what a decoder never makes. */
const FORBIDDEN = /[^\t\n\r -\ufffd]/
const LONE_RETURN = /\r(?!\n|$)/
const OTHER_ENTITY = /&(?!(?:lt|gt|amp|quot|apos);)/
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const SLASH = 0x2f
const BANG = 0x21
const QUESTION = 0x3f

/** The text of an element as XML means it; null where that takes a reader of all of XML. */
const textOf = (text: string): string | null => {
  if (OTHER_ENTITY.test(text)) return null
  return text.replace(/\r\n/g, '\n').replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}

interface Tags {
  open(name: string): void
  /** `text` is what stood before the tag, since the tag before. */
  close(text: string): void
}

interface PlainXml {
  /** Reads as far as all is plain. Answers what follows from the first place on that is not, else null. */
  write(piece: string): string | null
  /** What was written and not read: it may go on. */
  readonly rest: string
  /** The open elements. */
  readonly path: readonly string[]
  /** How many lines were begun. */
  readonly lines: number
}

/**
 * Reads what most of a register's file is: tags without attributes and text without markup, within the root element. It stops where anything
 * else begins, well formed or not, and where a text is longer than `longest`. A parser of all of XML takes four times as long for the same.
 */
export const plainXml = (root: string, tags: Tags, longest: number): PlainXml => {
  const path = [root]
  const known = new Map<string, string>()
  let read = ''
  /** Where the next text begins: all before it is read. */
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
  const nameOf = (from: number, to: number): string | null => {
    const name = read.slice(from, to)
    const met = known.get(name)
    if (met !== undefined) return met
    if (!NAME.test(name)) return null
    known.set(name, name)
    return name
  }
  /** Opens the element whose tag ends at `end`; false where the tag is not plain. */
  const open = (from: number, end: number): boolean => {
    const empty = read.charCodeAt(end - 1) === SLASH
    const name = nameOf(from, empty ? end - 1 : end)
    if (name === null) return false
    countUntil(end)
    tags.open(name)
    if (empty) tags.close('')
    else path.push(name)
    return true
  }
  /** Closes the innermost element; false where the tag is another's or not plain. The root is left to who reads what follows it. */
  const close = (from: number, end: number, text: string | null): boolean => {
    const name = path[path.length - 1] ?? ''
    if (text === null || path.length === 1 || end - from !== name.length || !read.startsWith(name, from))
      return false
    countUntil(end)
    path.pop()
    tags.close(text)
    return true
  }
  /** Reads a text and the tag after it; false where either is not plain. */
  const step = (tag: number, end: number, special: boolean): boolean => {
    if (tag - at > longest) return false
    const sign = read.charCodeAt(tag + 1)
    if (sign === BANG || sign === QUESTION) return false
    const text = read.slice(at, tag)
    if (sign === SLASH) return close(tag + 2, end, special ? textOf(text) : text)
    return !(special && OTHER_ENTITY.test(text)) && open(tag + 1, end)
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
        if (!step(tag, end, special)) return read.slice(at)
        at = end + 1
      }
      // A text or a tag that goes on and on is not kept.
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
