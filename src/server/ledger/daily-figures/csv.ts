import { BadFile } from '../bad-file.ts'

const MAX_LINE = 100_000

/** A line of a file, with its number. */
export interface CsvLine {
  readonly line: number
  readonly text: string
}

const lineOf = (line: number, text: string): CsvLine => {
  if (text.includes('\0')) throw new BadFile('linja er ikke tekst', line)
  return { line, text: text.replace(/\r$/, '') }
}

/** The lines of a text that arrives in pieces, with any line ending. Empty lines are skipped. */
export async function* csvLines(pieces: AsyncIterable<string>): AsyncGenerator<CsvLine> {
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

/** Splits at semicolons; a quoted cell may contain semicolons and doubled quotes. */
export const cellsOf = (text: string): string[] =>
  (text.match(/(?:^|;)(?:\s*"(?:[^"]|"")*"[^;]*|[^;]*)/g) ?? []).map((cell, i) =>
    unquoted(i === 0 && !cell.startsWith(';') ? cell : cell.slice(1)),
  )
