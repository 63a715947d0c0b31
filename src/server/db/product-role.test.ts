import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asProduct, type FreshDatabase, freshDatabase } from '#testing/database'
import { grantProduct } from './product-role.ts'

let database: FreshDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`insert into audit (at, action, details) values (now(), 'signed in', '{}')`)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const onceAs = async (url: string, statement: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.end()
  }
}

const REFUSED = '42501'

describe('the database login of the product', () => {
  it.each([
    "update audit set action = 'signed out'",
    'delete from audit',
    'truncate audit',
    'alter table audit disable trigger all',
    'drop trigger audit_is_append_only on audit',
    'drop table audit',
    'alter table employee add column more text',
    'create table more (n integer)',
    'create function more() returns integer language sql as $$select 1$$',
    "insert into migration (name) values ('9999_more.sql')",
    "insert into migration_progress (name, next) values ('9999_more.sql', '1')",
    'truncate report',
    'set session_replication_role = replica',
    'set role foehn',
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/hostname')",
    'create role more',
    'grant update on audit to public',
  ])('is refused: %s', async statement => {
    const answer = await onceAs(await asProduct(database), statement)
    // Statements that only warn are judged by their effect: granting a privilege that one lacks has none.
    if (!statement.startsWith('grant')) expect(answer).toBe(REFUSED)
    const { rows } = await owner.query(
      `select count(*)::int as lines, bool_or(has_table_privilege('foehn_product', 'audit', 'update')) as may from audit`,
    )
    expect(rows).toEqual([{ lines: 1, may: false }])
  })

  it.each([
    "insert into salon (object_id, name) values ('s', 'Salong')",
    "update salon set name = 'Annen'",
    'select * from audit',
    "insert into audit (at, action, details) values (now(), 'signed in', '{}')",
    'create temp table incoming on commit drop as select 1 as n',
    'select name from migration',
  ])('is allowed: %s', async statement => {
    const url = await asProduct(database)
    expect(await onceAs(url, `begin; ${statement}; rollback`)).toBe('done')
  })

  it('is granted by processes that start at once', async () => {
    const url = await asProduct(database)
    await Promise.all(Array.from({ length: 8 }, () => grantProduct(database.url, url)))
    expect(await onceAs(url, 'select * from audit')).toBe('done')
  })

  it('is created by an operator with their own database, with the same rights', async () => {
    const name = `product_${randomBytes(4).toString('hex')}`
    await owner.query(`create role ${name} login password 'word'`)
    const url = new URL(database.url)
    url.username = name
    url.password = 'word'
    try {
      expect(await onceAs(url.href, 'select * from audit')).toBe(REFUSED)
      await grantProduct(database.url, url.href)
      expect(await onceAs(url.href, 'select * from audit')).toBe('done')
      expect(await onceAs(url.href, 'delete from audit')).toBe(REFUSED)
    } finally {
      await owner.query(`drop owned by ${name}; drop role ${name}`)
    }
  })
})
