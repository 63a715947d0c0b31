import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Patience } from './migration-patience.ts'

/** Every running server process holds this advisory lock together with the others. */
const RUNNING = 0x72_75_6e_73

/** Marks a connection as that of a running process. False while a migration needs all of them to be stopped. */
export const noteRunning = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ noted: boolean }>('select pg_try_advisory_lock_shared($1) as noted', [
    RUNNING,
  ])
  return rows[0]?.noted === true
}

/**
 * Waits until no process of the product runs on the database. None starts to serve until the client disconnects.
 * @throws after the last try
 */
export const waitUntilAlone = async (
  client: pg.Client,
  name: string,
  { pauseMs, tries }: Pick<Patience, 'pauseMs' | 'tries'>,
  say: (line: string) => void,
): Promise<void> => {
  for (let made = 1; ; made++) {
    const { rows } = await client.query<{ alone: boolean; others: number }>(
      `select pg_try_advisory_lock($1) as alone,
              (select count(distinct pid)::int from pg_locks
               where locktype = 'advisory' and objid = $1 and mode = 'ShareLock' and granted
                 and database = (select oid from pg_database where datname = current_database())) as others`,
      [RUNNING],
    )
    const { alone, others } = rows[0] ?? { alone: false, others: 0 }
    if (alone) return
    const running = `${others} ${others === 1 ? 'prosess' : 'prosesser'} av Föhn`
    if (made === tries)
      throw new Error(
        `Migreringen ${name} kan ikke kjøre mens andre bruker databasen, og ${running} gjør det. Stopp alle, og start den nye utgaven (docs/upgrading.md)`,
      )
    say(`Migreringen ${name} venter på at ${running} stopper (forsøk ${made} av ${tries})`)
    await sleep(pauseMs)
  }
}
