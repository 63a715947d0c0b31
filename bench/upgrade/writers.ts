import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The tables that people and imports write to all day, with a column that every edition has. */
const written = {
  receipt: 'day',
  daily_figures: 'day',
  employee_day: 'day',
  report_row: 'month',
  salary_history: 'month',
  employee: 'name',
  salon: 'name',
} as const

const PAUSE_MS = 10

export interface Writers {
  /** Forgets the waits so far, except those of writes that still wait. */
  readonly reset: () => void
  /** The longest wait of a write since then, and its table. */
  readonly longest: () => { readonly waited: number; readonly at: string }
  readonly stop: () => Promise<{ readonly writes: number; readonly refused: number }>
}

/** Writes one row of each table over and over, as running processes of the earlier edition do. */
export const startWriters = async (url: string): Promise<Writers> => {
  let over = false
  let writes = 0
  let refused = 0
  let ended: { waited: number; at: string } = { waited: 0, at: '' }
  const pending = new Map<string, number>()

  const write = async (client: pg.Client, table: keyof typeof written) => {
    const column = written[table]
    const began = performance.now()
    pending.set(table, began)
    await client
      .query(`update ${table} set ${column} = ${column} where ctid = (select ctid from ${table} limit 1)`)
      .then(
        () => writes++,
        () => refused++,
      )
    pending.delete(table)
    const waited = performance.now() - began
    if (waited > ended.waited) ended = { waited, at: table }
  }
  const loop = async (table: keyof typeof written) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (!over) {
      await write(client, table)
      await sleep(PAUSE_MS)
    }
    await client.end()
  }
  const loops = (Object.keys(written) as (keyof typeof written)[]).map(loop)
  return {
    reset: () => {
      ended = { waited: 0, at: '' }
    },
    longest: () => {
      const now = performance.now()
      const still = [...pending].map(([at, began]) => ({ waited: now - began, at }))
      return [ended, ...still].reduce((most, one) => (one.waited > most.waited ? one : most))
    },
    stop: async () => {
      over = true
      await Promise.all(loops)
      return { writes, refused }
    },
  }
}
