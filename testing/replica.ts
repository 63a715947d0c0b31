import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findCluster } from '../src/server/db/embedded/cluster.ts'
import { startEmbedded } from '../src/server/db/embedded/launcher.ts'

/**
 * A second PostgreSQL that streams from the one in `primaryFolder`, started on a copy of its files. Neither PostgreSQL package
 * includes pg_basebackup, so the copy is made between pg_backup_start and pg_backup_stop.
 */
export const startReplica = async (primaryFolder: string, primaryUrl: string, dataDir: string) => {
  const from = findCluster(primaryFolder) ?? ''
  const to = join(dataDir, 'postgres')
  const client = new pg.Client({ connectionString: primaryUrl })
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true })
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${primaryUrl}'\n`)
  return startEmbedded({ dataDir, durable: false })
}
