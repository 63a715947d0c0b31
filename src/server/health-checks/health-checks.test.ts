import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HealthFinding, healthAreaKeys, healthSummary } from '#domain/health/health-checks'
import { readConfig } from '#server/config'
import { LISTENER } from '#server/db/connections-left'
import { openPool, type Pool } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import type { ByteStore } from '#server/files/byte-store'
import { diskStore } from '#server/files/disk-store'
import { s3Store } from '#server/files/s3-store'
import { openCodesKey } from '#server/identity/codes-key'
import { listen } from '#server/live/listener'
import { afterThisTest } from '#testing/closing'
import { asProduct, emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/database'
import { faults, faultyBucket } from '#testing/faulty-bucket'
import { scratchFolder } from '#testing/scratch'
import { beginRun, noteFailure, noteSuccess } from '../backup/runs.ts'
import { backupFindings } from './backup-age.ts'
import { clockFindings } from './clocks.ts'
import { connectionFindings } from './connections.ts'
import { databaseFindings, migrationFinding, rightsFindings } from './database.ts'
import { diskFindings } from './disk.ts'
import { storageFindings } from './file-storage.ts'
import { nodeFindings, OLDEST_NODE } from './node-version.ts'
import { runHealthChecks } from './run-checks.ts'
import { keyFindings } from './secrets-key.ts'
import { agreement, zoneFindings } from './time-zones.ts'

const because = { because: 'a test makes a fault' }
const now = new Date('2026-11-21T12:00:00.000Z')

const folder = scratchFolder('foehn-health-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** 'wrong: …' and so on, one line a finding. */
const lines = (findings: readonly HealthFinding[]): string[] =>
  findings.map(({ state, sentence }) => `${state}: ${sentence}`)

let database: FreshDatabase
let owner: Pool
beforeEach(async () => {
  database = await freshDatabase()
  owner = openPool(database.url, { max: 2 })
  afterThisTest(async () => {
    await owner.close()
    await database.drop()
  })
})
const run = (statement: string) => owner.system('a test makes a fault').client.query(statement)
const poolOn = (url: string): Pool => {
  const pool = openPool(url, { max: 2 })
  afterThisTest(() => pool.close())
  return pool
}
/** A separate login, for faults that other tests must not meet. */
const addLogin = async (options = ''): Promise<{ name: string; url: string }> => {
  const name = `login_${newId().toLowerCase()}`
  await run(`create role ${name} login password 'secret' ${options}`)
  afterThisTest(() => run(`drop owned by ${name} cascade; drop role ${name}`))
  const url = new URL(database.url)
  url.username = name
  url.password = 'secret'
  return { name, url: url.href }
}

describe('the database', () => {
  it('is good when the product’s login has its rights and no others', async () => {
    const url = await asProduct(database)
    const config = readConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: database.url })
    const found = lines(await databaseFindings(poolOn(url), { ...config, databaseConnections: 3 }, null))
    expect(found).toEqual([
      expect.stringMatching(/^good: Databasen i DATABASE_URL svarer \(PostgreSQL \d+.*, \d+ MB\)\.$/),
      expect.stringMatching(/^good: Oppsettet er det nyeste, nummer \d+\.$/),
      expect.stringMatching(/^good: \w+ har rettighetene som trengs, og ikke flere\.$/),
      expect.stringMatching(/^good: Én prosess à 3 forbindelser: PostgreSQL har plass til \d+\.$/),
    ])
  })

  it('names the tables that the product’s login may not write, and the sequences that it may not use', async () => {
    const { name, url } = await addLogin()
    const pool = poolOn(url)
    expect(lines(await rightsFindings(pool, null))).toEqual([
      expect.stringMatching(
        new RegExp(
          `^wrong: ${name} mangler rettigheter til \\w+, \\w+, \\w+ og \\d+ til\\. Sett DATABASE_OWNER_URL`,
        ),
      ),
    ])
    await run(`grant select, insert, update, delete on all tables in schema public to ${name};
               grant usage on all sequences in schema public to ${name}`)
    expect(lines(await rightsFindings(pool, null))).toEqual([expect.stringContaining('good: ')])
    await run(`revoke update on report from ${name}`)
    expect(lines(await rightsFindings(pool, null))).toEqual([
      expect.stringContaining(`wrong: ${name} mangler rettigheter til report.`),
    ])
    // The same about another login, as the owner of the embedded database looks at the product's.
    expect(await rightsFindings(owner, name)).toEqual(await rightsFindings(pool, null))
    expect(await rightsFindings(owner, 'nobody')).toEqual([])
  })

  it('warns of a login to which the policies of reports and cases do not apply', async () => {
    const { name, url } = await addLogin()
    await run(`grant select, insert, update, delete on all tables in schema public to ${name};
               grant usage on all sequences in schema public to ${name}; alter table report owner to ${name}`)
    expect(lines(await rightsFindings(poolOn(url), null))).toEqual([
      expect.stringMatching(new RegExp(`^warning: ${name} eier tabellene eller er superbruker\\.`)),
    ])
  })

  it('says that the owner owns not all tables, or may not create any', async () => {
    const { url } = await addLogin()
    const { name, url: other } = await addLogin()
    await run(`grant create on schema public to ${name}`)
    const product = await asProduct(database)
    const found = async (ownerUrl: string) => {
      const config = readConfig({ DATABASE_URL: product, DATABASE_OWNER_URL: ownerUrl })
      return lines(await databaseFindings(poolOn(product), config, null)).join('\n')
    }
    expect(await found(url)).toMatch(/wrong: DATABASE_OWNER_URL: \w+ kan ikke lage tabeller/)
    expect(await found(other)).toMatch(
      /wrong: Brukeren i DATABASE_OWNER_URL eier ikke \w+, \w+, \w+ og \d+ til/,
    )
  })

  it('says whether it is older or newer than the program, or new', async () => {
    expect(lines([await migrationFinding(owner)])).toEqual([expect.stringContaining('good: Oppsettet')])
    await run("insert into migration (name) values ('9999_from_the_future.sql')")
    expect(lines([await migrationFinding(owner)])).toEqual([
      expect.stringContaining(
        'wrong: Databasen er brukt av en nyere utgave enn denne (9999_from_the_future.sql)',
      ),
    ])
    await run("delete from migration where name = '9999_from_the_future.sql' or name >= '0390'")
    expect(lines([await migrationFinding(owner)])).toEqual([
      expect.stringMatching(
        /^wrong: Databasen er eldre enn denne utgaven \(0390_.+ til mangler\)\. Start Föhn/,
      ),
    ])
    const empty = await emptyDatabase()
    const pool = openPool(empty.url, { max: 1 })
    expect(lines([await migrationFinding(pool)])).toEqual([
      expect.stringContaining('wrong: Databasen har ingen tabeller'),
    ])
    await pool.close()
    await empty.drop()
  })

  it('counts the processes and their connections against what PostgreSQL and the login allow', async () => {
    const { name, url } = await addLogin('connection limit 7')
    const config = { databaseUrl: url, databaseDirectUrl: undefined, databaseConnections: 3 }
    const found = async () => lines(await connectionFindings(owner, config, name)).join()
    expect(await found()).toBe('good: Én prosess à 3 forbindelser: PostgreSQL har plass til 7.')
    const listeners = await Promise.all(
      [1, 2].map(() =>
        listen({ url, channels: ['access'], onNotice: () => undefined, onHanging: () => undefined }),
      ),
    )
    afterThisTest(() => Promise.all(listeners.map(one => one.stop())))
    const named = await owner.many(
      because,
      sql`select 1 from pg_stat_activity where application_name = ${LISTENER} and usename = ${name}`,
    )
    expect(named).toHaveLength(2)
    expect(await found()).toBe(
      'warning: 2 prosesser à 3 forbindelser: PostgreSQL har plass til 7, og ikke til en prosess til ved oppgradering. Hev max_connections, eller sett DATABASE_CONNECTIONS til høyst 2 i hver prosess.',
    )
    await run(`alter role ${name} connection limit 5`)
    expect(await found()).toMatch(
      /^wrong: 2 prosesser à 3 forbindelser er for mange: PostgreSQL har plass til 5\./,
    )
    // PgBouncer has bounds of its own.
    expect(await connectionFindings(owner, { ...config, databaseDirectUrl: url }, name)).toEqual([])
  })
})

describe('the disk', () => {
  it('is wrong when the data folder is missing or cannot be written, and the check creates nothing', async () => {
    const missing = { dataDir: join(folder, 'missing'), filesReserveBytes: 0 }
    expect(lines(await diskFindings(missing))).toEqual([expect.stringContaining('wrong: Mappa')])
    expect(
      await storageFindings({ ...missing, s3: undefined }, diskStore(join(missing.dataDir, 'files')), null),
    ).toEqual([])
    expect(() => readFileSync(missing.dataDir)).toThrow('ENOENT')
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(lines(await diskFindings({ ...missing, dataDir: file }))).toEqual([
      expect.stringMatching(/^wrong: Datamappen .+ kan ikke skrives til \(ENOTDIR\)\./),
    ])
  })

  it.skipIf(process.getuid?.() !== 0)('makes nothing as root in the folder of another user', async () => {
    const dataDir = join(folder, 'of-another')
    mkdirSync(dataDir)
    chownSync(dataDir, 65_534, 65_534)
    const config = { dataDir, filesReserveBytes: 0, s3: undefined }
    expect(lines(await diskFindings(config))[0]).toMatch(
      /^warning: Dette er root, og mappa .+ eies av bruker 65534\. Kjør som den brukeren/,
    )
    expect(await storageFindings(config, diskStore(join(dataDir, 'files')), null)).toEqual([])
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('is wrong below the reserve', async () => {
    expect(
      lines(await diskFindings({ dataDir: folder, filesReserveBytes: Number.MAX_SAFE_INTEGER })),
    ).toEqual([
      expect.stringContaining('good: Mappa'),
      expect.stringMatching(
        /^wrong: Disken med .+ ledig\. Importer og opplastinger avvises under .+ Frigjør plass\.$/,
      ),
    ])
  })

  const small = join(folder, 'small')
  const mounted = () => {
    mkdirSync(small)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  // Only root may mount; otherwise the test is skipped.
  it.skipIf(!mounted())('says that it is nearly full, and that it is full', async () => {
    afterThisTest(() => execFileSync('umount', [small]))
    const config = { dataDir: small, filesReserveBytes: 0 }
    const store = diskStore(join(small, 'files'))
    const storage = async () => lines(await storageFindings({ ...config, s3: undefined }, store, null))
    expect(await storage()).toEqual([expect.stringContaining('good: ')])
    writeFileSync(join(small, 'filler'), Buffer.alloc(3.8 * 2 ** 20))
    expect(lines(await diskFindings(config))[1]).toMatch(/^warning: Disken med .+ Frigjør plass i tide\.$/)
    try {
      writeFileSync(join(small, 'rest'), Buffer.alloc(2 ** 20))
    } catch {}
    expect(lines(await diskFindings(config))).toEqual([
      expect.stringContaining('wrong: Det er ikke plass igjen på disken med'),
    ])
    expect(await storage()).toEqual([expect.stringContaining('wrong: Mappen')])
    expect(await storage()).toEqual([expect.stringContaining('(kan ikke skrive: disken er full)')])
  })
})

describe('the storage of files', () => {
  const expected: Partial<Record<keyof typeof faults, string>> = {
    'answers 403': 'kan ikke skrive: nøkkelen blir ikke godtatt, eller den har ikke rett til det',
    'answers 403 without a word':
      'kan ikke skrive: nøkkelen blir ikke godtatt, eller den har ikke rett til det',
    'answers that there is no bucket': 'kan ikke skrive: bøtta finnes ikke',
    'cuts the connection': 'kan ikke skrive: den svarer ikke, eller svarer noe annet enn den skal',
    'answers other bytes': 'kan ikke lese: det som ble skrevet, kom ikke tilbake',
  }
  it.each(Object.entries(expected))('says why a bucket that %s cannot be used', async (fault, why) => {
    const bucket = await faultyBucket()
    afterThisTest(bucket.close)
    const store = s3Store(bucket.config)
    const found = async () =>
      lines(await storageFindings({ s3: bucket.config, dataDir: folder }, store, null))
    expect(await found()).toEqual(['good: Bøtta foehn kan skrives, leses og slettes i.'])
    bucket.goesWrong(faults[fault as keyof typeof faults])
    expect(await found()).toEqual([
      `wrong: Bøtta foehn i S3_BUCKET kan ikke brukes (${why}). Videoer og bilder virker ikke før den svarer.`,
    ])
  })

  it('says which right of a bucket is missing, and leaves nothing there', async () => {
    const denied = faults['answers 403']
    const rights: Record<string, (method: string | undefined, range: boolean) => boolean> = {
      'kan ikke skrive': method => method === 'PUT',
      'kan ikke lese:': method => method === 'GET',
      'kan ikke lese en del av en fil': (_, range) => range,
      'kan ikke slette': method => method === 'DELETE',
    }
    for (const [words, isDenied] of Object.entries(rights)) {
      const bucket = await faultyBucket()
      const store = s3Store(bucket.config)
      bucket.goesWrong(async (question, reply, handOn) => {
        if (isDenied(question.method, question.headers.range !== undefined))
          return denied(question, reply, handOn)
        const { status, headers, body } = await handOn()
        reply.writeHead(status, headers).end(body)
      })
      const [only] = lines(await storageFindings({ s3: bucket.config, dataDir: folder }, store, null))
      expect(only).toContain(`(${words}`)
      bucket.isWell()
      const left: string[] = []
      for await (const { key } of store.list()) left.push(key)
      expect([words, left.length]).toEqual([words, words === 'kan ikke slette' ? 1 : 0])
      await bucket.close()
    }
  })

  it('finds a folder without the files that another process has stored', async () => {
    const config = { s3: undefined, dataDir: join(folder, 'other') }
    mkdirSync(config.dataDir)
    const store = diskStore(join(config.dataDir, 'files'))
    const key = newId()
    await owner.run(
      because,
      sql`insert into stored_object (folder, name, key, size, time_created, updated, md5_hash, sha256, cache_control,
            content_type, custom_metadata, visibility)
          values ('tutorials', 'a', ${key}, 4, ${now}, ${now}, 'm', 's', 'private', 'video/mp4', '{}', 'private')`,
    )
    expect(lines(await storageFindings(config, store, owner))).toEqual([
      expect.stringContaining('good: '),
      expect.stringContaining(
        'wrong: 1 av de 1 nyeste filene finnes ikke der. Flere prosesser må dele én DATA_DIR',
      ),
    ])
    await store.put(key, Readable.from([Buffer.from('Föhn')]))
    expect(lines(await storageFindings(config, store, owner))).toEqual([expect.stringContaining('good: ')])
  })
})

describe('the backup', () => {
  const made = { name: null, rows: 1, bytes: 1, verifiedBy: 'read', remark: null } as const
  const noted = async (at: string | null) => {
    await run('delete from backup_run')
    if (at) await noteSuccess(owner, await beginRun(owner, new Date(at)), made, new Date(at))
    return lines(await backupFindings(owner, now)).join()
  }
  it('is needed in a chain with people, and is at most two days old, or a week', async () => {
    expect(await noted(null)).toBe('good: Kjeden er tom, og trenger ingen kopi ennå.')
    await run("insert into salon (object_id, name) values ('a', 'A')")
    expect(await noted(null)).toMatch(
      /^wrong: Ingen kopi er tatt\. Sett BACKUP_TO og BACKUP_KEY, så lages en hver natt/,
    )
    expect(await noted('2026-11-21T02:00:00.000Z')).toBe(
      'good: Den siste kopien er fra 21. november kl. 03:00.',
    )
    expect(await noted('2026-11-19T11:59:00.000Z')).toMatch(/^warning: .+ for mer enn to døgn siden\./)
    expect(await noted('2026-11-14T11:59:00.000Z')).toMatch(
      /^wrong: .+ for mer enn en uke siden\. Sett BACKUP_TO/,
    )
  })

  it('that failed after the last one is told with its reason', async () => {
    await run("insert into salon (object_id, name) values ('a', 'A')")
    await noted('2026-11-21T02:00:00.000Z')
    const at = new Date('2026-11-21T03:00:00.000Z')
    await noteFailure(owner, await beginRun(owner, at), 'Disken er full', at)
    expect(lines(await backupFindings(owner, now)).join()).toMatch(
      /^wrong: .+ mislyktes \(Disken er full\)\./,
    )
  })

  it('is not needed for the demo', async () => {
    await run(
      "insert into salon (object_id, name) values ('a', 'A'); insert into setting (name, value) values ('demo', 'true')",
    )
    expect(await noted(null)).toBe('good: Demokjeden trenger ingen kopi.')
  })
})

describe('the key', () => {
  const dataDir = join(folder, 'keys')
  const file = join(dataDir, 'secrets.key')
  const one = Buffer.alloc(32, 'one').toString('base64')
  const found = async (secretsKey?: string) => lines(await keyFindings(owner, { secretsKey, dataDir })).join()

  it('must be there, be the database’s, and be closed to others', async () => {
    mkdirSync(dataDir)
    expect(await found()).toMatch(/^good: Databasen har ingen nøkkel/)
    await openCodesKey(owner, { ...readConfig({}), dataDir })
    expect(await found()).toBe('good: Nøkkelen for engangskoder er databasens.')
    expect(await found(one)).toMatch(/^wrong: Databasen brukes med en annen nøkkel/)
    chmodSync(file, 0o644)
    expect(await found()).toMatch(
      /^warning: Andre brukere av maskinen kan lese .+secrets\.key\. Bruk chmod 600/,
    )
    writeFileSync(file, 'not a key')
    expect(await found()).toMatch(/^wrong: .+secrets\.key må være 32 byte i base64/)
    rmSync(file)
    expect(await found()).toMatch(/^wrong: Fila secrets\.key mangler i .+ Legg den tilbake\./)
  })
})

describe('time', () => {
  const unreached = { failed: 'ECONNREFUSED' }

  it('is compared with the database’s clock', async () => {
    const off = (seconds: number) => () => new Date(Date.now() + seconds * 1000)
    const found = async (seconds: number) => lines(await clockFindings(owner, off(seconds), unreached)).join()
    expect(await found(0)).toBe('good: Klokka går likt med databasens.')
    expect(await found(10)).toMatch(
      /^warning: Klokka er (9|10|11) sekunder foran databasens\. Still begge med NTP/,
    )
    expect(await found(-3600)).toMatch(/^wrong: Klokka er 3.\d{3} sekunder bak databasens\./)
    expect(lines(await clockFindings(null, off(0), unreached))).toEqual([
      expect.stringContaining('warning: Ingen annen klokke'),
    ])
  })

  it('changes on the same days in Node and PostgreSQL', async () => {
    expect(lines(await zoneFindings(owner, now))).toEqual([
      'good: Node og PostgreSQL stiller klokka på de samme dagene: 29.3.2026, 25.10.2026, 28.3.2027, 31.10.2027.',
    ])
    expect(lines(await zoneFindings(owner, now, 'Europe/Nowhere'))).toEqual([
      expect.stringContaining('wrong: Node kjenner ikke'),
    ])
    // ICU keeps names that the zone database has removed.
    expect(lines(await zoneFindings(owner, now, 'US/Pacific-New'))).toEqual([
      expect.stringContaining('wrong: PostgreSQL kjenner ikke'),
    ])
    const summer = { day: '2026-03-29', hours: 2 }
    const winter = { day: '2026-10-25', hours: 1 }
    expect(lines([agreement([summer, winter], [])])).toEqual([
      'wrong: Node stiller klokka i Norge på 29.3.2026, 25.10.2026, PostgreSQL på ingen. Oppdater tzdata der det er eldst.',
    ])
    expect(agreement([summer], [{ ...summer, hours: 3 }]).state).toBe('wrong')
  })
})

it('Node must be as new as package.json says', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  expect(engines.node).toBe(`>=${OLDEST_NODE}`)
  expect(['20.19.0', '20.20.1', '24.0.0'].map(version => nodeFindings(version)[0]?.state)).toEqual([
    'good',
    'good',
    'good',
  ])
  expect(['18.20.0', '20.18.3'].map(version => nodeFindings(version)[0]?.state)).toEqual(['wrong', 'wrong'])
})

describe('all checks', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = join(folder, 'all')
    mkdirSync(dataDir)
  })
  const parts = () => ({
    config: { ...readConfig({ PUBLIC_URL: 'http://127.0.0.1:1' }), dataDir },
    clock: () => new Date(),
    store: diskStore(join(dataDir, 'files')),
    failed: () => undefined,
  })

  it('have a finding for each area, and only some without the database', async () => {
    const checks = await runHealthChecks({ ...parts(), database: owner })
    // No sign-in provider is configured.
    expect([...new Set(checks.map(({ area }) => area))]).toEqual(
      healthAreaKeys.filter(area => area !== 'provider'),
    )
    const without = await runHealthChecks({ ...parts(), database: { fault: 'Ingen database svarer.' } })
    expect(without.find(({ area }) => area === 'database')).toEqual({
      area: 'database',
      state: 'wrong',
      sentence: 'Ingen database svarer.',
    })
    expect(without.map(({ area }) => area)).not.toContain('backup')
    expect(healthSummary(without)).toMatch(/^1 må rettes, \d advarsler\.$/)
  })

  it('report a check that fails or hangs, without its error, and complete the others', async () => {
    const store = diskStore(join(dataDir, 'files'))
    const hanging: ByteStore = { ...store, put: () => new Promise(() => undefined) }
    const failures: unknown[] = []
    await run('drop table backup_run')
    const checks = await runHealthChecks({
      ...parts(),
      database: owner,
      store: hanging,
      patience: 1_500,
      failed: (area, error) => failures.push([area, (error as Error).message]),
    })
    const of = (wanted: string) => lines(checks.filter(({ area }) => area === wanted))
    expect(of('storage')).toEqual(['wrong: Denne sjekken ble ikke ferdig på 1,5 sekunder.'])
    expect(of('backup')).toEqual(['wrong: Denne sjekken kunne ikke fullføres. Loggen sier hvorfor.'])
    expect(failures).toEqual([['backup', expect.stringContaining('backup_run')]])
    expect(of('zones')).toEqual([expect.stringContaining('good: ')])
  })
})
