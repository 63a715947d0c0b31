import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { afterThisTest } from '#testing/closing'
import { emptyDatabase, freshDatabase } from '#testing/database'
import { lossesOf, schemaOf } from '#testing/schema-loss'
import { scratchFolder } from '#testing/scratch'
import { migrate, migrationNames } from './migrate.ts'
import { takesAway } from './newer-database.ts'

/** The last migration from before the rule. Later ones leave running processes of the previous edition what they use (decision 263). */
const BEFORE_THE_RULE = '0398_holidays.sql'

/** What each migration takes away, among those after `from`. */
const lossesAfter = async (url: string, from: string, folder?: string): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  let before = await schemaOf(url)
  for (const name of (await migrationNames(folder)).filter(one => one > from)) {
    await migrate(url, [name], { folder })
    const after = await schemaOf(url)
    found[name] = lossesOf(before, after)
    before = after
  }
  return found
}

it('no migration takes away what the previous edition uses, unless its name ends with .contract.sql [H13]', async () => {
  const database = await emptyDatabase()
  afterThisTest(database.drop)
  const all = await migrationNames()
  await migrate(
    database.url,
    all.filter(name => name <= BEFORE_THE_RULE),
  )
  const losses = Object.entries(await lossesAfter(database.url, BEFORE_THE_RULE))
  expect(losses.filter(([name, lost]) => lost.length > 0 && !takesAway(name))).toEqual([])
  expect(losses.filter(([name, lost]) => lost.length === 0 && takesAway(name))).toEqual([])
})

it.each([
  ['alter table account drop column email cascade', ['without: account.email text']],
  ['alter table account rename column email to address', ['without: account.email text']],
  ['drop table saved_reply cascade', ['without: saved_reply.employee_id text']],
  ['alter table secret alter column name type varchar(60)', ['without: secret.name text']],
  ['alter table register add column more text not null', ['demands: register.more is not null']],
  [
    'alter table session alter column ended_because set not null',
    ['demands: session.ended_because is not null'],
  ],
  ["alter table salon add check (name <> 'Torg')", ["demands: salon CHECK ((name <> 'Torg'::text))"]],
  ['create unique index on employee (name)', ['demands: unique key of public.employee USING btree (name)']],
  ['alter table register enable row level security', ['demands: register has row security']],
  ['alter table salon alter column active drop default', ['without: default of salon.active']],
  ['drop function derive_history()', ['without: function derive_history() returns void']],
])('a migration with "%s" is found', async (text, expected) => {
  const database = await freshDatabase()
  afterThisTest(database.drop)
  const losses = await lossesOfText(database.url, text)
  for (const one of expected) expect(losses.filter(loss => loss.startsWith(one))).toHaveLength(1)
})

it.each([
  'create table wish (id text primary key, salon_id text not null references salon, text text not null check (text <> $$$$))',
  'alter table salon add column more text check (length(more) < 10)',
  'alter table salon add column more text not null default $$none$$',
  'alter table salon add column of text references salon; create unique index on salon (of)',
  'create index on receipt (day)',
  'create function more() returns integer language sql as $$select 1$$',
  "select add_sum('visits_with_goods', 'integer')",
])('a migration with "%s" takes nothing away', async text => {
  const database = await freshDatabase()
  afterThisTest(database.drop)
  expect(await lossesOfText(database.url, text)).toEqual([])
})

it('a list of values may become longer, not shorter', async () => {
  const database = await freshDatabase()
  afterThisTest(database.drop)
  const listed = (values: string) =>
    `alter table salon drop constraint if exists named; alter table salon add constraint named check (name in (${values}))`
  const folder = folderWith({
    '9001_list.sql': listed("'a', 'b'"),
    '9002_longer.sql': listed("'a', 'b', 'c'"),
    '9003_shorter.sql': listed("'a', 'c'"),
  })
  const losses = await lossesAfter(database.url, '9000', folder)
  expect(Object.values(losses).map(({ length }) => length)).toEqual([1, 0, 1])
})

const folderWith = (texts: Readonly<Record<string, string>>): string => {
  const folder = scratchFolder('foehn-migrations-')
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  return folder
}

const lossesOfText = async (url: string, text: string): Promise<readonly string[]> =>
  (await lossesAfter(url, '9000', folderWith({ '9001_more.sql': text })))['9001_more.sql'] ?? []
