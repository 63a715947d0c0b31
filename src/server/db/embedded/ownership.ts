import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newConnection } from '../connection.ts'
import { EmbeddedError } from './embedded-error.ts'

/** An arbitrary constant. */
const lockNumber = 20_261_001

/**
 * Makes this process the only owner of the data folder while the returned connection is open. It uses a database
 * lock, which is released when its holder dies for any reason, so no lock file can be stale.
 */
export async function claim(url: string, dataDir: string): Promise<pg.Client> {
  const client = newConnection({
    connectionString: url,
    application_name: `foehn owner ${process.pid} (${hostname()})`,
    keepAlive: true,
  })
  await client.connect()
  // The server may need a moment to notice that the previous owner was killed.
  for (const since = Date.now(); ; await sleep(50)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockNumber,
    ])
    if (rows[0]?.mine) return client
    if (Date.now() - since > 1000) break
  }
  const owner = await ownerOf(client)
  await client.end()
  throw new EmbeddedError(
    'folder_taken',
    `Datamappen ${dataDir} er allerede i bruk av en annen server (${owner}).`,
    'Stopp den først, eller sett DATA_DIR til en annen mappe.',
  )
}

async function ownerOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [lockNumber],
  )
  return rows[0]?.name.replace('foehn owner', 'prosess') ?? 'den ble nettopp avsluttet'
}
