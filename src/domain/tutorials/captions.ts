/** Large enough for a film of several hours. */
export const LARGEST_CAPTIONS = 1024 ** 2
export const CAPTIONS_TOO_LARGE = 'Tekstingen er for stor. En fil kan være på 1 MB'

/** One cue per second for nearly three hours. */
const MOST_CUES = 10_000
const LONGEST_LINE = 2_000
/** Characters and lines checked before yielding to other work: a few milliseconds. */
const PORTION = { characters: 32_768, lines: 500 }

const TIME = '(?:(\\d{2,3}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})'
const CUE = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`)

const milliseconds = ([hours = '0', minutes = '0', seconds = '0', rest = '0']: readonly (
  | string
  | undefined
)[]): number => ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)

/** Parses a cue's timing line into start and end in milliseconds; null if it is not one. */
const timesOf = (line: string): readonly [number, number] | null => {
  const found = CUE.exec(line)
  return found && [milliseconds(found.slice(1, 5)), milliseconds(found.slice(5, 9))]
}

/** The tags of WebVTT, for speakers and formatting. Any other tag could run or load something. */
const KNOWN_TAGS = new Set(['c', 'i', 'b', 'u', 'v', 'ruby', 'rt', 'lang'])

/** Returns the first tag that WebVTT does not define, such as '<script>'; null if all are defined. */
const foreignTag = (line: string): string | null => {
  for (const [tag, name = ''] of line.matchAll(/<\/?([A-Za-z!?][^\s.<>/]*)/g))
    if (!KNOWN_TAGS.has(name)) return `${tag.slice(0, 20)}>`
  return null
}

function* linesOf(text: string): Generator<string> {
  const breaks = /\r\n|\n|\r/g
  let at = 0
  for (let found = breaks.exec(text); found; found = breaks.exec(text)) {
    yield text.slice(at, found.index)
    at = breaks.lastIndex
  }
  yield text.slice(at)
}

/** Returns the fault in a line without cue timing; null if it has none. */
const textFault = (line: string): string | null => {
  if (/^STYLE[ \t]*$/.test(line)) return 'er et stilark (STYLE). Teksting er bare tekst'
  const tag = foreignTag(line)
  return tag && `har koden ${tag}. Teksting er bare tekst`
}

/** Checks lines one by one, and tracks the start of the previous cue. */
const lineChecker = () => {
  let cues = 0
  let before = 0
  const timesFault = (line: string): string | null => {
    const times = timesOf(line)
    if (!times) return 'er ikke et tidspunkt slik WebVTT skriver det'
    const [begin, end] = times
    if (end <= begin) return 'slutter før den begynner'
    if (begin < before) return 'begynner før teksten over'
    before = begin
    cues++
    return cues > MOST_CUES ? 'er én tekst for mye. 10 000 er det meste' : null
  }
  return {
    cues: () => cues,
    faultOf: (line: string): string | null => {
      if (line.length > LONGEST_LINE) return 'er for lang. 2000 tegn er det meste'
      return line.includes('-->') ? timesFault(line) : textFault(line)
    },
  }
}

/**
 * S10: checks captions (WebVTT) and returns the fault as shown to the uploader; null if valid. Every line with an arrow
 * must be a cue timing. Cues must end after they start and be sorted by start. Yields after each portion, so that a
 * server can do other work in between.
 */
export function* checkCaptions(text: string): Generator<void, string | null> {
  if (text.length > LARGEST_CAPTIONS) return CAPTIONS_TOO_LARGE
  if (text.includes('\uFFFD') || text.includes('\0')) return 'Tekstingen må være lagret som UTF-8'
  const checker = lineChecker()
  let at = 0
  let characters = 0
  for (const line of linesOf(text.replace(/^\uFEFF/, ''))) {
    at++
    if (at === 1) {
      if (!/^WEBVTT([ \t]|$)/.test(line)) return 'Teksting må være en WebVTT-fil (.vtt)'
      continue
    }
    const fault = checker.faultOf(line)
    if (fault) return `Linje ${at} ${fault}`
    characters += line.length
    if (characters < PORTION.characters && at % PORTION.lines > 0) continue
    characters = 0
    yield
  }
  return checker.cues() > 0 ? null : 'Tekstingen har ingen tekster'
}
