import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openBackup } from '#server/backup/read-backup'
import { restoreBackup } from '#server/backup/restore-backup'
import { openJob } from '#server/backup/schedule/open-job'
import { aloneOnBackups, runBackup } from '#server/backup/schedule/run-backup'
import { writeBackup } from '#server/backup/write-backup'
import { readConfig } from '#server/config'
import { openPool } from '#server/db/db'
import { createDatabase, dropDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { emptyForDemo, fillDemo } from '#server/demo'
import { diskStore } from '#server/files/disk-store'
import type { Size } from './chain.ts'
import { filledDatabase } from './filled.ts'

// npm run bench -- backup [--salons=60] [--months=24] [--receipts=7] [--demo] [--quick] [--data=FOLDER]: the times of an encrypted
// backup, of its restore, and of a scheduled run with its verification. Exits with an error when the restore takes more than three
// times as long as the backup. With --data, the filled database is reused.

const { values: given } = parseArgs({
  options: {
    salons: { type: 'string', default: '60' },
    months: { type: 'string', default: '24' },
    receipts: { type: 'string', default: '7' },
    demo: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
})
/** For a chain of a real size. In a small one the migrations of the empty database take most of the time. */
const MOST_TIMES = given.quick || given.demo ? Number.POSITIVE_INFINITY : 3
const size: Size = given.quick
  ? { salons: 6, people: 60, months: 6, receipts: 7 }
  : {
      salons: Number(given.salons),
      people: Number(given.salons) * 10,
      months: Number(given.months),
      receipts: Number(given.receipts),
    }

const folder = given.data ?? mkdtempSync(join(tmpdir(), 'foehn-bench-'))
// Waits for the disk, as in production.
const server = await startEmbedded({ dataDir: folder })
const store = diskStore(join(folder, 'files'))

const demoDatabase = async (): Promise<string> => {
  const url = await createDatabase(server.url, `demo_${Date.now()}`)
  await migrate(url)
  const pool = openPool(url, { max: 4 })
  const now = new Date()
  await emptyForDemo(pool, url, now)
  await fillDemo(pool, { now, say: () => undefined })
  await pool.close()
  return url
}
const url = given.demo ? await demoDatabase() : (await filledDatabase(server.url, size)).url

const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> => {
  const began = performance.now()
  const result = await work()
  return { seconds: (performance.now() - began) / 1000, result }
}
const tell = (what: string, figure: string) => console.log(`  ${what.padEnd(44)} ${figure}`)
const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`

const place = join(folder, `copies-${Date.now()}`)
mkdirSync(place)
const backupKey = randomBytes(32)
const file = join(place, 'chain.backup')
const target = `restored_${Date.now()}`
try {
  const backup = await timed(() => writeBackup({ url, store, file, now: new Date(), key: backupKey }))
  const rows = backup.result.tables.reduce((sum, table) => sum + table.rows, 0)
  tell('rows', rows.toLocaleString('en'))
  tell('size of the encrypted backup', `${(statSync(file).size / 1e6).toFixed(1)} MB`)
  tell('backup, read again', inSeconds(backup.seconds))

  const into = await createDatabase(server.url, target)
  const restore = await timed(async () => {
    const archive = await openBackup(file, backupKey)
    await restoreBackup(into, store, archive).finally(archive.close)
  })
  const times = restore.seconds / backup.seconds
  tell(
    'restore into an empty database',
    `${inSeconds(restore.seconds)}, ${times.toFixed(2)} times the backup`,
  )
  if (times > MOST_TIMES) process.exitCode = 1

  const pool = openPool(url, { max: 2 })
  const config = readConfig({
    BACKUP_TO: place,
    BACKUP_KEY: backupKey.toString('base64'),
    FILES_RESERVE_BYTES: '0',
  })
  const { backups } = config
  if (!backups) throw new Error('No backups are scheduled')
  const clock = () => new Date()
  const job = openJob({ db: pool, url, store, clock, backups, config: { ...config, dataDir: folder } })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const scheduled = await timed(() => aloneOnBackups(url, () => runBackup(job, new AbortController().signal)))
  delay.disable()
  tell(`scheduled run, ${scheduled.result?.verifiedBy} for verification`, inSeconds(scheduled.seconds))
  const milliseconds = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(0)} ms`
  tell(
    'event loop delay meanwhile, p50, p99, longest',
    [delay.percentile(50), delay.percentile(99), delay.max].map(milliseconds).join(', '),
  )
  await pool.close()
} finally {
  await dropDatabase(server.url, target)
  rmSync(place, { recursive: true, force: true })
  await server.stop()
  if (given.data === undefined) rmSync(folder, { recursive: true, force: true })
}
