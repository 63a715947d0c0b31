/** Enough for a film of several hours. */
export const LARGEST_CAPTIONS = 1024 ** 2

const TIME = '(?:(\\d{2,3}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})'
const CUE = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`)

const milliseconds = ([hours = '0', minutes = '0', seconds = '0', rest = '0']: readonly (
  | string
  | undefined
)[]): number => ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)

/** A line of times → begin and end in milliseconds; null where it is none. */
const timesOf = (line: string): readonly [number, number] | null => {
  const found = CUE.exec(line)
  return found && [milliseconds(found.slice(1, 5)), milliseconds(found.slice(5, 9))]
}

/**
 * S10: what is wrong with captions (WebVTT), as the person who uploads them reads it; null where nothing is. Every line with
 * an arrow must be a time, cues must end after they begin, and stand in the order of their beginnings.
 */
export const captionsFault = (text: string): string | null => {
  if (text.includes('\uFFFD') || text.includes('\0')) return 'Tekstingen må være lagret som UTF-8'
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (!/^WEBVTT([ \t]|$)/.test(head)) return 'Teksting må være en WebVTT-fil (.vtt)'
  let cues = 0
  let before = 0
  for (const [at, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const times = timesOf(line)
    if (!times) return `Linje ${at + 2} er ikke et tidspunkt slik WebVTT skriver det`
    const [begin, end] = times
    if (end <= begin) return `Linje ${at + 2} slutter før den begynner`
    if (begin < before) return `Linje ${at + 2} begynner før teksten over`
    before = begin
    cues++
  }
  return cues > 0 ? null : 'Tekstingen har ingen tekster'
}
