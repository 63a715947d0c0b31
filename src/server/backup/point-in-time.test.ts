import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, newFolder } from '#testing/embedded'
import { scratchFolder } from '#testing/scratch'
import type { Binaries } from '../db/embedded/binaries.ts'
import { findCluster } from '../db/embedded/cluster.ts'
import { startEmbedded } from '../db/embedded/launcher.ts'
import { migrate } from '../db/migrate.ts'

// The steps of docs/operating/backup.md, 'Point-in-time recovery', on a real cluster. The embedded PostgreSQL has no pg_basebackup;
// with it the files are copied between pg_backup_start and pg_backup_stop, which is what pg_basebackup does.

const installed = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql').find(version =>
      existsSync(`/usr/lib/postgresql/${version}/bin/pg_basebackup`),
    )
  : undefined

interface Cluster {
  readonly dataDir: string
  readonly url: string
}
type BaseBackup = (cluster: Cluster, base: string) => Promise<void>

const byFiles: BaseBackup = async ({ dataDir, url }, base) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('base', true)")
  cpSync(findCluster(dataDir) ?? '', base, { recursive: true, preserveTimestamps: true })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(base, name), { force: true })
  writeFileSync(join(base, 'backup_label'), rows[0]?.labelfile ?? '')
}
const byProgram: BaseBackup = async ({ url }, base) => {
  const program = `/usr/lib/postgresql/${installed}/bin/pg_basebackup`
  execFileSync(program, ['--dbname', url, '--pgdata', base, '--checkpoint=fast'], { stdio: 'pipe' })
}

const recoverBetweenWrites = async (takeBase: BaseBackup, binaries?: Binaries): Promise<void> => {
  const options = { ...(binaries && { binaries }) }
  const place = scratchFolder('foehn-archive-')
  chmodSync(place, 0o755)
  const archive = join(place, 'wal')
  mkdirSync(archive)
  // PostgreSQL may run as another user than the test.
  chmodSync(archive, 0o777)
  const base = join(place, 'base')

  // The cluster archives every finished segment of its log.
  const dataDir = newFolder()
  const first = await startEmbedded({ dataDir, ...options })
  await ask(first.url, 'alter system set archive_mode = on')
  await ask(first.url, `alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`)
  await first.stop()
  const { url, stop } = await startEmbedded({ dataDir, ...options })
  await migrate(url)
  await takeBase({ dataDir, url }, base)

  const salon = (name: string) =>
    ask(url, `insert into salon (object_id, name) values ('${name}', '${name}')`)
  await salon('before')
  const [moment] = await ask(url, 'select clock_timestamp()::text as at')
  await salon('after')
  const [last] = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as segment')
  await expect.poll(() => readdirSync(archive), { timeout: 60_000 }).toContain(last?.segment)
  await stop()
  rmSync(dataDir, { recursive: true })

  // Another machine has the base backup and the archived log.
  const elsewhere = newFolder()
  mkdirSync(elsewhere, { recursive: true })
  cpSync(base, join(elsewhere, 'postgres'), { recursive: true })
  chmodSync(join(elsewhere, 'postgres'), 0o700)
  writeFileSync(join(elsewhere, 'postgres', 'recovery.signal'), '')
  writeFileSync(
    join(elsewhere, 'postgres', 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${String(moment?.at)}'`,
      "recovery_target_action = 'promote'",
      '',
    ].join('\n'),
  )
  const back = await startEmbedded({ dataDir: elsewhere, ...options })
  const isRecovering = async () => (await ask(back.url, 'select pg_is_in_recovery() as still'))[0]?.still
  await expect.poll(isRecovering, { timeout: 60_000 }).toBe(false)
  expect(await ask(back.url, 'select name from salon')).toEqual([{ name: 'before' }])
  expect(await migrate(back.url)).toEqual([])
  await ask(back.url, "insert into salon (object_id, name) values ('new', 'new')")
  await back.stop()
  rmSync(place, { recursive: true, force: true })
}

describe('point-in-time recovery brings back the moment between two writes', () => {
  it('from a copy of the files and the archived log', () => recoverBetweenWrites(byFiles), 180_000)

  it.skipIf(!installed)(
    'from pg_basebackup and the archived log, on an installed PostgreSQL',
    () =>
      recoverBetweenWrites(byProgram, {
        root: `/usr/lib/postgresql/${installed}`,
        version: `${installed}.0`,
      }),
    180_000,
  )
})
