import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** How long a migration waits for tables in use. */
export interface Patience {
  /** The longest time that one statement waits for a lock. Later requests queue behind it, so it is short. */
  readonly lockMs: number
  /** The pause between two attempts, which lets the queued requests run. */
  readonly pauseMs: number
  readonly tries: number
}

export const patient: Patience = { lockMs: 1000, pauseMs: 2000, tries: 60 }

/** Lock timeout and deadlock: the same transaction may succeed later. */
const later: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

export type Transaction = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs a migration's transactions. One that does not get its locks in time is rolled back and retried, because a statement that
 * waits for a table blocks all later requests, readers as well. @throws after the last attempt, naming the holder of the tables
 */
export const withPatience =
  (client: pg.Client, name: string, patience: Patience, say: (line: string) => void): Transaction =>
  async work => {
    const { lockMs, pauseMs, tries } = patience
    for (let made = 1; ; made++) {
      try {
        await client.query('begin')
        await client.query(`set local lock_timeout = ${lockMs}`)
        const result = await work()
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        if (!later.has((error as { code?: string }).code)) throw error
        const holder = await oldestOther(client)
        if (made === tries)
          throw new Error(`its tables were in use at each of ${tries} tries. ${holder}`, { cause: error })
        say(`Migreringen ${name} venter på tabeller som er i bruk (forsøk ${made} av ${tries}). ${holder}`)
        await sleep(pauseMs)
      }
    }
  }

/** A sentence about the longest-running other transaction, which is usually the one that holds the table. */
const oldestOther = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ pid: number; application: string; state: string; seconds: number }>(
    `select pid, application_name as application, state, extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  )
  const [oldest] = rows
  if (!oldest) return 'No transaction is open now'
  const { pid, application, state, seconds } = oldest
  return `The oldest transaction is ${seconds} s old: pid ${pid}${application && ` (${application})`}, ${state}`
}
