import { BadFile } from '../bad-file.ts'

const MAX_LINE = 100_000

/** A line of a file, with its number. */
interface CsvLine {
  readonly line: number
  readonly text: string
}

/** A row of a file, with the number of its line. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
}

const lineOf = (line: number, text: string): CsvLine => {
  if (text.includes('\0')) throw new BadFile('linja er ikke tekst', line)
  return { line, text: text.replace(/\r$/, '') }
}

/** The lines of a text that arrives in pieces, with any line ending. Empty lines are skipped. */
async function* csvLines(pieces: AsyncIterable<string>): AsyncGenerator<CsvLine> {
  let rest = ''
  let line = 0
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new BadFile('linja er for lang', line + lines.length + 1)
    for (const text of lines) {
      line++
      if (text.trim() !== '') yield lineOf(line, text)
    }
  }
  if (rest.trim() !== '') yield lineOf(line + 1, rest)
}

const unquoted = (cell: string): string => {
  const trimmed = cell.trim()
  const quoted = /^"(.*)"$/s.exec(trimmed)?.[1]
  return quoted === undefined ? trimmed : quoted.replaceAll('""', '"').trim()
}

// A comma is the decimal sign, so it never separates cells.
const separated = {
  ';': /(?:^|;)(?:\s*"(?:[^"]|"")*"[^;]*|[^;]*)/g,
  '\t': /(?:^|\t)(?: *"(?:[^"]|"")*"[^\t]*|[^\t]*)/g,
} as const
type Separator = keyof typeof separated

/** Splits at the separator; a quoted cell may contain it, and doubled quotes. */
const cellsOf = (text: string, separator: Separator): string[] =>
  (text.match(separated[separator]) ?? []).map((cell, i) =>
    unquoted(i === 0 && !cell.startsWith(separator) ? cell : cell.slice(1)),
  )

/** The rows of a text that arrives in pieces. The first line decides between semicolons and tabs. */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let separator: Separator | undefined
  for await (const { line, text } of csvLines(pieces)) {
    separator ??= !text.includes(';') && text.includes('\t') ? '\t' : ';'
    yield { line, cells: cellsOf(text, separator) }
  }
}
