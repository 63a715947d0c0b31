import { PassThrough, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import * as copyStreams from 'pg-copy-streams'
import type { Backup } from '#server/backup/read-backup'

/** The tables with sales and work, their people, every derived sum, and the sent reports. */
const tables = [
  ...['receipt_line', 'daily_figures', 'employee_salon', 'past_membership', 'employee_day', 'employee_month'],
  ...['employee_year', 'salon_day', 'salon_month', 'salon_year', 'salary_history'],
  ...['report', 'report_row'],
]

/**
 * Table → its sorted rows as text, each cell with its column name. Numbers are compared by value, whatever their number of
 * decimals.
 */
export type Cells = Readonly<Record<string, readonly string[]>>

const rowsOf = (copied: string, columns: readonly string[]): readonly string[] =>
  copied
    .split('\n')
    .filter(row => row !== '')
    .map(row =>
      row
        .split('\t')
        .map((cell, i) => `${columns[i]} ${/^-?\d+\.\d+$/.test(cell) ? Number(cell) : cell}`)
        .join(', '),
    )
    .sort()

const kept = ({ manifest }: Backup) => manifest.tables.filter(({ name }) => tables.includes(name))

export const cellsOfBackup = async (backup: Backup): Promise<Cells> => {
  const cells: [string, readonly string[]][] = []
  for (const table of kept(backup)) {
    const into = new PassThrough()
    const [copied] = await Promise.all([text(into), backup.send(table, into as Writable)])
    cells.push([table.name, rowsOf(copied, table.columns)])
  }
  return Object.fromEntries(cells)
}

/** The same cells of the current database, without columns added since. */
export const cellsNow = async (url: string, backup: Backup): Promise<Cells> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const cells: [string, readonly string[]][] = []
    for (const { name, columns } of kept(backup)) {
      const list = columns.map(column => `"${column}"`).join(', ')
      const copied = await text(client.query(copyStreams.to(`copy "${name}" (${list}) to stdout`)))
      cells.push([name, rowsOf(copied, columns)])
    }
    return Object.fromEntries(cells)
  } finally {
    await client.end()
  }
}
