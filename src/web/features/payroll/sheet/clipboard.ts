/** Ranges of cells as Excel and others put them on the clipboard: tabs between columns, line ends between rows. */

const needsQuotes = (text: string) => /["\t\n\r]/.test(text)
const quoted = (text: string) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const toTable = (cells: readonly (readonly string[])[]): string =>
  cells.map(row => row.map(quoted).join('\t')).join('\n')

/** A cell that begins with a quote goes on to the closing one, over tabs and line ends; "" inside is one quote. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

export function fromTable(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  CELL.lastIndex = 0
  for (let at = 0; at <= text.length; at = CELL.lastIndex) {
    CELL.lastIndex = at
    const [, inQuotes, plain, end] = CELL.exec(text) ?? []
    // A quote that is never closed is a character like any other.
    if (end === undefined) return text.split(/\r\n|\n|\r/).map(line => line.split('\t'))
    row.push(inQuotes?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== '\t') {
      rows.push(row)
      row = []
    }
    if (end === '') break
  }
  // Excel ends the last row as it ends every other.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}
