// Reads the strings and templates of TypeScript source, and the tables that SQL in them names.

/** After these a slash begins a regular expression; after a name, a number or a bracket it divides. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of))\s*$/

/**
 * The literals of a source text. Holes of a template become the character ␀, and literals inside them are read as well.
 * @returns {{ text: string, at: number }[]} `at` is the position of the text in the source
 */
export function literalsOf(source) {
  const found = []
  let at = 0

  const skipTo = (end, from = at) => {
    const stop = source.indexOf(end, from)
    at = stop === -1 ? source.length : stop + end.length
  }
  const skipRegex = () => {
    for (let inClass = false; ++at < source.length && source[at] !== '\n'; ) {
      const char = source[at]
      if (char === '\\') at++
      else if (char === '[') inClass = true
      else if (char === ']') inClass = false
      else if (char === '/' && !inClass) break
    }
    at++
  }
  const readString = quote => {
    const from = ++at
    while (at < source.length && source[at] !== quote && source[at] !== '\n')
      at += source[at] === '\\' ? 2 : 1
    found.push({ text: source.slice(from, at++), at: from })
  }
  const readTemplate = () => {
    const from = ++at
    let text = ''
    while (at < source.length && source[at] !== '`') {
      const hole = at
      if (source.startsWith('${', at)) {
        at += 2
        readCode('}')
        // Keeps the positions of what follows.
        text += '␀'.padEnd(at - hole)
      } else {
        at += source[at] === '\\' ? 2 : 1
        text += source.slice(hole, at)
      }
    }
    at++
    found.push({ text, at: from })
  }
  const readCode = end => {
    for (let depth = 0; at < source.length; ) {
      const char = source[at]
      if (char === end && depth === 0) {
        at++
        return
      }
      if (char === '{') depth++
      if (char === '}') depth--
      if (source.startsWith('//', at)) skipTo('\n')
      else if (source.startsWith('/*', at)) skipTo('*/', at + 2)
      else if (char === '/' && BEFORE_REGEX.test(source.slice(Math.max(0, at - 40), at))) skipRegex()
      else if (char === "'" || char === '"') readString(char)
      else if (char === '`') readTemplate()
      else at++
    }
  }
  readCode('')
  return found
}

/** Words that stand between a keyword and the name of a table. */
const BETWEEN = '(?:only\\s+|lateral\\s+|table\\s+|if\\s+exists\\s+)*'
const NAME = '([a-z_][a-z_0-9]*)'
const WRITES = new RegExp(
  `\\b(insert\\s+into|(?<!for\\s+|no\\s+key\\s+|do\\s+)update|delete\\s+from|merge\\s+into|truncate|copy|lock\\s+table)\\s+${BETWEEN}${NAME}`,
  'gi',
)
const READS = new RegExp(`(?<!distinct\\s+)\\b(from|join|using|table|like)\\s+${BETWEEN}${NAME}`, 'gi')
/** The second and later names of 'from a, b x'. */
const LISTED = new RegExp(`\\s+(?:as\\s+)?(?:[a-z_][a-z_0-9]*)?\\s*,\\s*${NAME}|\\s*,\\s*${NAME}`, 'giy')

/** The names that a statement gives to its own parts: 'with a as (…), b as materialized (…)'. */
const PARTS = new RegExp(
  `(?:\\bwith\\s+(?:recursive\\s+)?|,\\s*)${NAME}\\s+(?:\\([^)]*\\)\\s*)?as\\s+(?:not\\s+)?(?:materialized\\s+)?\\(`,
  'gi',
)

/** @returns {{ name: string, at: number }[]} */
export const partsIn = text =>
  [...text.matchAll(PARTS)].map(match => ({
    name: match[1].toLowerCase(),
    at: match.index + match[0].indexOf(match[1]),
  }))

/**
 * The names after 'from', 'join', 'into', 'update' and their like. Names that are no table's are among them.
 * @returns {{ name: string, writes: boolean, at: number }[]}
 */
export function namesIn(text) {
  const blank = part => ' '.repeat(part.length)
  const sql = text.replaceAll(/--[^\n]*/g, blank).replaceAll(/\bextract\s*\(\s*\w+\s+from\b/gi, blank)
  const writes = [...sql.matchAll(WRITES)].map(match => named(match, true))
  const written = new Set(writes.map(({ at }) => at))
  const reads = [...sql.matchAll(READS)].flatMap(match => [named(match, false), ...listed(sql, match)])
  return [...writes, ...reads.filter(({ at }) => !written.has(at))]
}

const named = (match, writes) => {
  const name = match.at(-1)
  return { name: name.toLowerCase(), writes, at: match.index + match[0].length - name.length }
}

const listed = (sql, { 0: whole, 1: keyword, index }) => {
  const found = []
  if (keyword.toLowerCase() !== 'from') return found
  LISTED.lastIndex = index + whole.length
  for (let next = LISTED.exec(sql); next; next = LISTED.exec(sql)) {
    const name = next[1] ?? next[2]
    found.push({ name: name.toLowerCase(), writes: false, at: next.index + next[0].length - name.length })
  }
  return found
}
