/** Cell ranges in the clipboard format of Excel and others: tabs between columns, line breaks between rows. */

const needsQuotes = (text: string) => /["\t\n\r]/.test(text)
const quoted = (text: string) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const toTable = (cells: readonly (readonly string[])[]): string =>
  cells.map(row => row.map(quoted).join('\t')).join('\n')

/** A quoted cell ends at its closing quote and may contain tabs and line breaks; "" is an escaped quote. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

export function fromTable(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  CELL.lastIndex = 0
  for (let at = 0; at <= text.length; at = CELL.lastIndex) {
    CELL.lastIndex = at
    const [, inQuotes, plain, end] = CELL.exec(text) ?? []
    // An unclosed quote is an ordinary character.
    if (end === undefined) return text.split(/\r\n|\n|\r/).map(line => line.split('\t'))
    row.push(inQuotes?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== '\t') {
      rows.push(row)
      row = []
    }
    if (end === '') break
  }
  // Excel ends the last row with a line break too.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}
