import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownerPanel } from '#contract/owner-panel/owner-panel'
import { readConfig } from '#server/config'
import { withDatabase } from '#server/db/embedded/create-database'
import { fingerprint } from '#testing/access/fingerprint'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/database'
import { faults, faultyBucket, first } from '#testing/faulty-bucket'
import { startProduct } from '#testing/product'
import { scratchFolder } from '#testing/scratch'
import { openPool, type Pool } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { diskStore } from '../../files/disk-store.ts'
import { keyIdOf } from '../encryption.ts'
import { leftOut } from '../left-out.ts'
import { backupNameOf, backupsAmong, verifiedMarkOf } from '../places/backup-names.ts'
import { openPlace } from '../places/open-place.ts'
import { openBackup, openBackupAt } from '../read-backup.ts'
import { restoreBackup } from '../restore-backup.ts'
import { type MadeBackup, readHistory } from '../runs.ts'
import { scheduleBackups } from './backup-worker.ts'
import { aloneOnBackups, type BackupJob, runBackup } from './run-backup.ts'

const because = { because: 'a test looks at everything' }
const MINUTE = 60_000
const key = randomBytes(32)
const secret = 'Majorstuen og omegn'

let root: string
let folder: string
let database: FreshDatabase
let pool: Pool
let bucket: Awaited<ReturnType<typeof faultyBucket>>
let now: Date

beforeAll(async () => {
  root = scratchFolder('foehn-scheduled-')
  bucket = await faultyBucket()
  database = await freshDatabase()
  pool = openPool(database.url, { max: 3 })
  await pool.run(because, sql`insert into salon (object_id, name) values ('here', ${secret})`)
})
afterAll(async () => {
  await pool.close()
  await database.drop()
  await bucket.close()
  rmSync(root, { recursive: true })
})
beforeEach(async () => {
  now = new Date('2026-11-21T02:30:00.000Z')
  folder = mkdtempSync(join(root, 'kopier-'))
  bucket.isWell()
  await pool.run(because, sql`delete from backup_run`)
})

/** The job as the environment describes it, with other parts where a test says so. */
const jobAt = (
  to: string,
  other: Partial<BackupJob> & { readonly reserveBytes?: number } = {},
): BackupJob => ({
  db: pool,
  url: database.url,
  store: diskStore(join(root, 'filer')),
  openPlace: () => openPlace(to, { s3: bucket.config, reserveBytes: other.reserveBytes ?? 0 }),
  to,
  key,
  keep: { days: 2, weeks: 0, months: 0 },
  check: 'restore',
  room: async () => null,
  clock: () => now,
  ...other,
})
const polled: typeof expect.poll = look => expect.poll(look, { timeout: 50_000 })
const never = new AbortController().signal
const run = (job: BackupJob) => aloneOnBackups(job.url, () => runBackup(job, never))
const made = async (job: BackupJob): Promise<MadeBackup> => {
  const backup = await run(job)
  if (!backup) throw new Error('Another one is running')
  return backup
}
const failureOf = async (job: BackupJob): Promise<string | undefined> => {
  await expect(run(job)).rejects.toThrow()
  return (await readHistory(pool)).failure?.reason
}
const scratchDatabases = () =>
  pool.many(because, sql`select datname from pg_database where datname like '%_backup_check'`)
const onServer = async (text: string) => {
  const client = new pg.Client({ connectionString: withDatabase(database.url, 'postgres') })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
const nameNow = () => backupNameOf(now, keyIdOf(key))
/** A folder and a bucket, each empty. */
const places = () => [folder, `s3://foehn/${randomBytes(4).toString('hex')}`] as const

describe('a scheduled backup', () => {
  it.each([0, 1])(
    'is encrypted, restored beside the database and compared, and comes back elsewhere (%i)',
    async which => {
      const to = places()[which] ?? ''
      const job = jobAt(to)
      const place = await job.openPlace()
      expect(await made(job)).toMatchObject({ name: nameNow(), verifiedBy: 'restored', remark: null })
      expect((await place.list()).toSorted()).toEqual([nameNow(), verifiedMarkOf(nameNow())])
      expect(await scratchDatabases()).toEqual([])
      const { last, failure } = await readHistory(pool)
      expect([last?.verifiedBy, last?.at, failure]).toEqual(['restored', now.toISOString(), null])
      expect(last?.bytes).toBe((await place.open(nameNow())).size)

      const back = await emptyDatabase()
      const backup = await openBackupAt(await place.open(nameNow()), to, key)
      expect(backup.manifest.figures.map(({ name }) => name)).toContain('receipts')
      await restoreBackup(back.url, diskStore(join(root, 'andre')), backup).finally(backup.close)
      const other = openPool(back.url, { max: 1 })
      expect(await fingerprint(other, leftOut)).toBe(await fingerprint(pool, leftOut))
      await other.close()
      await back.drop()
    },
  )

  it('can be read only with its key', async () => {
    await made(jobAt(folder))
    const file = join(folder, nameNow())
    const bytes = readFileSync(file)
    for (const open of [secret, 'tables/salon.copy', 'manifest.json'])
      expect(bytes.includes(open)).toBe(false)
    await expect(openBackup(file)).rejects.toThrow('Sikkerhetskopien er kryptert')
    await expect(openBackup(file, randomBytes(32))).rejects.toThrow('passer ikke')
    const backup = await openBackup(file, key)
    expect(backup.manifest.madeAt).toBe(now.toISOString())
    backup.close()
  })

  it('is only read again where the role may not create databases or the disk has no room, and says so', async () => {
    const role = `reader_${randomBytes(4).toString('hex')}`
    await onServer(`create role ${role} login password 'x' bypassrls; grant pg_read_all_data to ${role}`)
    const url = new URL(database.url)
    url.username = role
    url.password = 'x'
    const remark = 'Ikke prøvd gjenopprettet'
    const limited = await made(jobAt(folder, { url: url.href }))
    expect(limited).toMatchObject({
      verifiedBy: 'read',
      remark: expect.stringContaining(`${remark}: ${role} har ikke`),
    })
    await onServer(`drop role ${role}`)
    now = new Date(now.getTime() + MINUTE)
    const full = await made(jobAt(folder, { room: async () => 1000 }))
    expect(full).toMatchObject({
      verifiedBy: 'read',
      remark: expect.stringContaining(`${remark}: Det trengs`),
    })
    now = new Date(now.getTime() + MINUTE)
    expect(await made(jobAt(folder, { check: 'read' }))).toMatchObject({ verifiedBy: 'read', remark: null })
  })

  it('removes the remains of killed runs: its scratch database and its unfinished file', async () => {
    const name = new URL(database.url).pathname.slice(1)
    await onServer(`create database ${name}_backup_check`)
    const half = `${backupNameOf(new Date('2026-11-20T02:30:00Z'), keyIdOf(key))}.part`
    for (const file of [half, 'regnskap.part']) writeFileSync(join(folder, file), 'half')
    await made(jobAt(folder))
    expect(readdirSync(folder).toSorted()).toEqual([nameNow(), verifiedMarkOf(nameNow()), 'regnskap.part'])
    expect(await scratchDatabases()).toEqual([])
  })

  it.each([0, 1])('keeps as many as it should, and removes nothing but its own (%i)', async which => {
    const to = places()[which] ?? ''
    const job = jobAt(to)
    const place = await job.openPlace()
    const others = ['regnskap.zip', backupNameOf(new Date('2020-01-01'), 'ffffffff'), 'foehn-2026.backup']
    for (const name of others)
      await place.write(
        name,
        (async function* () {
          yield Buffer.from('x')
        })(),
      )
    const names: string[] = []
    for (let night = 0; night < 4; night++) {
      names.push((await made({ ...job, check: 'read' })).name ?? '')
      now = new Date(now.getTime() + 24 * 60 * MINUTE)
    }
    const kept = names.slice(2)
    expect((await place.list()).toSorted()).toEqual(
      [...others, ...kept, ...kept.map(verifiedMarkOf)].toSorted(),
    )
  })
})

describe('a backup that fails', () => {
  /** Fails once beside an older backup, which must be intact. */
  const expectFault = async (job: BackupJob, fault: string | RegExp, begin: () => void = () => undefined) => {
    const place = await job.openPlace()
    await made({ ...job, check: 'read' })
    const older = nameNow()
    now = new Date(now.getTime() + 24 * 60 * MINUTE)
    begin()
    expect(await failureOf(job)).toMatch(fault)
    bucket.isWell()
    expect((await place.list()).toSorted()).toEqual([older, verifiedMarkOf(older)])
    expect(await scratchDatabases()).toEqual([])
    const backup = await openBackupAt(await place.open(older), older, key)
    backup.close()
  }

  it('names a folder that is missing, or is none', async () => {
    const gone = join(folder, 'ikke-montert')
    expect(await failureOf(jobAt(gone))).toBe(
      `Mappen ${gone} finnes ikke. Lag den, eller koble til disken den ligger på`,
    )
    expect(existsSync(gone)).toBe(false)
    const file = join(folder, 'fil')
    writeFileSync(file, '')
    expect(await failureOf(jobAt(file))).toBe(`${file} er ikke en mappe`)
  })

  it('stops before the disk’s reserve, and leaves no half file', async () => {
    const job = jobAt(folder)
    let reserveBytes = 0
    const openIt = () => openPlace(folder, { s3: bucket.config, reserveBytes })
    await expectFault({ ...job, openPlace: openIt }, `Disken med ${folder} er nesten full`, () => {
      reserveBytes = Number.MAX_SAFE_INTEGER
    })
  })

  it.each([
    ['gives no rights', faults['answers 403'], 'Nøkkelen har ikke rett til å lese, skrive og liste i s3:'],
    ['does not exist', faults['answers that there is no bucket'], /^Bøtta i s3:.* finnes ikke$/],
    ['answers with errors', faults['answers 500'], /^s3:.* svarte med feil$/],
  ] as const)('says so when the bucket %s', async (_what, fault, sentence) => {
    await expectFault(jobAt(places()[1]), sentence, () => bucket.goesWrong(fault))
  })

  it('is removed when what was written comes back damaged', async () => {
    await expectFault(jobAt(places()[1]), /skadet|kan ikke leses|passer ikke/, () =>
      bucket.goesWrong((question, reply, handOn) =>
        (question.method === 'GET' && !question.url?.includes('list-type')
          ? faults['answers other bytes']
          : first(0, faults['answers 500']))(question, reply, handOn),
      ),
    )
  })

  it('is removed when the database cannot be restored as it was', async () => {
    // A row that violates a key, as a damaged index lets pass.
    await pool.run(because, sql`alter table employee_salon drop constraint employee_salon_salon_id_fkey`)
    await pool.run(
      because,
      sql`insert into employee (object_id, name, type) values ('anna', 'Anna', 'employee')`,
    )
    await pool.run(because, sql`insert into employee_salon values ('anna', 'gone')`)
    expect(await failureOf(jobAt(folder))).toBe(
      'Kopien lar seg ikke gjenopprette: Rader i databasen bryter employee_salon_salon_id_fkey',
    )
    expect(readdirSync(folder)).toEqual([])
    expect(await scratchDatabases()).toEqual([])
    await pool.run(because, sql`delete from employee_salon`)
    await pool.run(
      because,
      sql`alter table employee_salon add constraint employee_salon_salon_id_fkey foreign key (salon_id) references salon`,
    )
    await pool.run(because, sql`delete from employee`)
  })

  it('is made all the same when old ones cannot be removed, with a remark', async () => {
    const job = jobAt(places()[1], { keep: { days: 1, weeks: 0, months: 0 }, check: 'read' })
    await made(job)
    now = new Date(now.getTime() + 24 * 60 * MINUTE)
    bucket.goesWrong((question, reply, handOn) =>
      (question.method === 'DELETE' ? faults['answers 403'] : first(0, faults['answers 500']))(
        question,
        reply,
        handOn,
      ),
    )
    expect((await made(job)).remark).toMatch(/^Eldre kopier er ikke slettet: Nøkkelen har ikke rett/)
    bucket.isWell()
    expect(backupsAmong(await (await job.openPlace()).list())).toHaveLength(2)
  })
})

/** A small disk in memory; null when mounting is not allowed. */
const smallDisk = (): string | null => {
  const place = scratchFolder('foehn-small-')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', place], { stdio: 'ignore' })
    return place
  } catch {
    rmSync(place, { recursive: true })
    return null
  }
}
const disk = smallDisk()
// Only root may mount; otherwise the test is skipped.
it.skipIf(disk === null)(
  'a full disk during a backup is a sentence; the older backups stay and the half file does not',
  async () => {
    const place = join(disk ?? '', 'kopier')
    mkdirSync(place)
    const job = jobAt(place, { check: 'read' })
    await made(job)
    const older = readdirSync(place).toSorted()
    const before = readFileSync(join(place, nameNow()))
    const filler = join(disk ?? '', 'filler')
    const { bavail, bsize } = statfsSync(place)
    appendFileSync(filler, Buffer.alloc(bavail * bsize - 3 * bsize))
    now = new Date(now.getTime() + MINUTE)
    expect(
      await failureOf({
        ...job,
        openPlace: () => openPlace(place, { s3: bucket.config, reserveBytes: -1e9 }),
      }),
    ).toBe(`Det er ikke plass i ${place}`)
    expect(readdirSync(place).toSorted()).toEqual(older)
    expect(readFileSync(join(place, older[0] ?? '')).equals(before)).toBe(true)
    rmSync(filler)
    expect(await made(job)).toMatchObject({ name: nameNow() })
    execFileSync('umount', [disk ?? ''])
    rmSync(disk ?? '', { recursive: true })
  },
)

describe('the schedule', () => {
  it('is that of the environment, and the product notes its runs with its own role', async () => {
    const given = { BACKUP_TO: folder, BACKUP_KEY: key.toString('base64'), BACKUP_CHECK: 'read' }
    const { backups } = readConfig(given)
    const product = await startProduct({ config: { backups, filesReserveBytes: 0 } })
    await product.addPerson({ objectId: 'eier', type: 'owner' })
    const read = async () => (await product.call(ownerPanel.backups, { as: 'eier' })).json
    await polled(async () => (await read()).last?.verifiedBy).toBe('read')
    expect(await read()).toMatchObject({ scheduledAt: '03:30', failure: null })
    expect(product.log.filter(line => line.includes('backup'))).toEqual([])
    await product.close()
    expect(readdirSync(folder)).toHaveLength(2)
  })

  const runs = () =>
    pool.many<{ fault: string | null; name: string | null }>(
      because,
      sql`select name, fault from backup_run where ended_at is not null order by id`,
    )
  /** The worker of one process. */
  const start = (job: BackupJob) => {
    const heard: unknown[] = []
    const hear = (one: unknown) => void heard.push(one)
    return { ...scheduleBackups({ job, at: '03:30', made: hear, failed: hear }), heard }
  }

  it('makes a missed backup at the start, one a day, and none more', async () => {
    now = new Date('2026-11-21T12:00:00.000Z')
    const worker = start(jobAt(folder, { check: 'read' }))
    await polled(() => worker.heard).toHaveLength(1)
    for (const time of [
      '2026-11-21T13:00:00Z',
      '2026-11-22T02:29:00Z',
      '2026-11-22T02:31:00Z',
      '2026-11-22T09:00:00Z',
    ]) {
      now = new Date(time)
      worker.wake()
      if (time === '2026-11-22T02:31:00Z') await polled(() => worker.heard).toHaveLength(2)
    }
    now = new Date('2026-11-23T02:30:00Z')
    worker.wake()
    await polled(() => worker.heard).toHaveLength(3)
    await worker.stop()
    expect((await runs()).map(({ name }) => name?.slice(6, 16))).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ])
  })

  it('one of two processes makes the backup', async () => {
    const workers = [1, 2, 3].map(() => start(jobAt(folder, { check: 'read' })))
    await polled(() => workers.flatMap(({ heard }) => heard)).toHaveLength(1)
    for (const worker of workers) {
      worker.wake()
      await worker.stop()
    }
    expect(await runs()).toEqual([{ name: nameNow(), fault: null }])
  })

  it('repeats a failed backup after a pause, and logs each failure', async () => {
    const gone = join(folder, 'borte')
    const worker = start(jobAt(gone, { check: 'read' }))
    await polled(() => worker.heard).toHaveLength(1)
    now = new Date(now.getTime() + 4 * MINUTE)
    worker.wake()
    now = new Date(now.getTime() + MINUTE)
    worker.wake()
    await polled(() => worker.heard).toHaveLength(2)
    mkdirSync(gone)
    now = new Date(now.getTime() + 10 * MINUTE)
    worker.wake()
    await polled(() => worker.heard).toHaveLength(3)
    await worker.stop()
    expect((await runs()).map(({ fault }) => fault?.slice(0, 6) ?? null)).toEqual(['Mappen', 'Mappen', null])
    expect((await readHistory(pool)).failure).toBeNull()
  })

  it('notes a run whose process was killed, and repeats it after the pause', async () => {
    await pool.run(because, sql`insert into backup_run (begun_at) values (${now})`)
    const worker = start(jobAt(folder, { check: 'read' }))
    await polled(runs).toEqual([{ name: null, fault: 'Avbrutt da Föhn stoppet' }])
    now = new Date(now.getTime() + 5 * MINUTE)
    worker.wake()
    await polled(() => worker.heard).toHaveLength(1)
    await worker.stop()
    expect(await runs()).toHaveLength(2)
  })

  it('a stopping process ends its backup without a trace, and the next one makes it', async () => {
    const worker = start(jobAt(folder))
    await polled(async () => (await pool.many(because, sql`select 1 from backup_run`)).length).toBe(1)
    await worker.stop()
    expect(worker.heard).toEqual([])
    expect(await pool.many(because, sql`select 1 from backup_run`)).toEqual([])
    expect(readdirSync(folder)).toEqual([])
    expect(await scratchDatabases()).toEqual([])
    const next = start(jobAt(folder, { check: 'read' }))
    await polled(() => next.heard).toHaveLength(1)
    await next.stop()
    expect(readdirSync(folder).toSorted()).toEqual([nameNow(), verifiedMarkOf(nameNow())])
  })
})
