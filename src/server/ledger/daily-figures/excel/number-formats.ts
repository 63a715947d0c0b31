/** What the number in a cell is, by the format of the cell. */
export type NumberKind = 'number' | 'date' | 'time'

const isBetween = (id: number, from: number, to: number): boolean => id >= from && id <= to

/** The kind of a format with a number of its own. */
const builtIn = (id: number): NumberKind => {
  if (isBetween(id, 14, 17) || id === 22 || isBetween(id, 27, 36) || isBetween(id, 50, 58)) return 'date'
  return isBetween(id, 18, 21) || isBetween(id, 45, 47) ? 'time' : 'number'
}

/** The letters of a format: without texts, colours, locales and fillers. Elapsed hours, [h], stay. */
const lettersOf = (code: string): string =>
  (code.split(';')[0] ?? '')
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()

const ofCode = (code: string): NumberKind => {
  const letters = lettersOf(code)
  if (letters === 'general') return 'number'
  if (/[yd]/.test(letters)) return 'date'
  if (/[hs]/.test(letters)) return 'time'
  return /m/.test(letters) ? 'date' : 'number'
}

/** The kind of a format by its number, given the codes of the file's own formats. */
export const kindOfFormat = (id: number, codes: ReadonlyMap<number, string>): NumberKind => {
  const code = codes.get(id)
  return code === undefined ? builtIn(id) : ofCode(code)
}

const DAY_MS = 86_400_000
/** Excel counts 29 February 1900, which never was: days before March 1900 are one off. */
const FIRST_TRUE_DAY = 61
const LAST_DAY = 2_958_465

const dayOfSerial = (serial: number, since1904: boolean): string | null => {
  const days = Math.floor(serial)
  if (days > LAST_DAY || (!since1904 && days < FIRST_TRUE_DAY) || days < 0) return null
  const start = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return new Date(start + days * DAY_MS).toISOString().slice(0, 10)
}

/** The number of a cell as text: a day as YYYY-MM-DD, a time of day or a duration in hours, or the number itself. */
export const textOfNumber = (value: number, kind: NumberKind, since1904: boolean): string => {
  if (kind === 'date') return dayOfSerial(value, since1904) ?? String(value)
  // A time is stored as a share of a day. Hours are kept to ten decimals (F21).
  return String(kind === 'time' ? Number((value * 24).toFixed(10)) : value)
}
