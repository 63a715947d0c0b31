import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/database'
import { scratchFolder } from '#testing/scratch'
import { diskStore } from '../files/disk-store.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = scratchFolder('foehn-indexes-')
const store = diskStore(join(folder, 'filer'))
const databases: FreshDatabase[] = []
const opened = async (made: Promise<FreshDatabase>) => {
  const database = await made
  databases.push(database)
  return database.url
}
let made: string
let archive: string

beforeAll(async () => {
  made = await opened(freshDatabase())
  await ask(made, "insert into salon (object_id, name) values ('storo', 'Storo')")
  archive = await backUp('kjeden')
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  rmSync(folder, { recursive: true })
})

const ask = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
const backUp = async (name: string) => {
  const file = join(folder, `${name}.zip`)
  await writeBackup({ url: made, store, file, now: new Date('2026-11-21T12:00:00.000Z') })
  return file
}
const restore = async (file: string, url: string) => {
  const backup = await openBackup(file)
  await restoreBackup(url, store, backup).finally(backup.close)
}
/** Every key and index, with its definition and whether it is validated. */
const keysOf = (url: string) =>
  ask(
    url,
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition, convalidated as checked
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid
     from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     order by 1, 2, 3`,
  )

test('a restored database has every key and index of the migrations', async () => {
  const expected = await keysOf(made)
  expect(expected.length).toBeGreaterThan(200)
  const url = await opened(emptyDatabase())
  await restore(archive, url)
  expect(await keysOf(url)).toEqual(expected)
  expect(await ask(url, 'select object_id from salon')).toEqual([{ object_id: 'storo' }])
})

test.each([1, 6_000])(
  'a row that violates a key is found among %i rows, and nothing is restored',
  async rows => {
    await ask(
      made,
      `begin; alter table employee_salon drop constraint employee_salon_salon_id_fkey;
     insert into employee (object_id, name, type) select 'anna' || n, 'Anna', 'employee' from generate_series(1, ${rows}) n;
     insert into employee_salon select 'anna' || n, 'a salon that is not there' from generate_series(1, ${rows}) n; commit`,
    )
    const broken = await backUp(`brutt-${rows}`)
    const url = await opened(emptyDatabase())
    await expect(restore(broken, url)).rejects.toThrow('employee_salon_salon_id_fkey')
    expect(await ask(url, 'select object_id from salon')).toEqual([])
    await restore(archive, url)
    expect(await ask(url, 'select object_id from salon')).toEqual([{ object_id: 'storo' }])
    await ask(
      made,
      `begin; delete from employee_salon; delete from employee;
     alter table employee_salon add constraint employee_salon_salon_id_fkey foreign key (salon_id) references salon; commit`,
    )
  },
)

test('large tables have every key and index after a restore as well', async () => {
  await ask(
    made,
    `insert into employee (object_id, name, type) select 'berit' || n, 'Berit', 'employee' from generate_series(1, 6000) n`,
  )
  const large = await backUp('stor')
  const url = await opened(emptyDatabase())
  await restore(large, url)
  expect(await keysOf(url)).toEqual(await keysOf(made))
  expect(await ask(url, 'select count(*)::int as n from employee')).toEqual([{ n: 6000 }])
})
