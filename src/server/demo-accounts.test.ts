import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '#testing/world'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { openPool, type Pool } from './db/db.ts'
import { createDatabase, dropDatabase } from './db/embedded/create-database.ts'
import { newId } from './db/ids.ts'
import { sql } from './db/sql.ts'
import { holdsDemo } from './demo-accounts.ts'
import { hashPassword } from './identity/passwords.ts'

const because = { because: 'a test sets the scene' }

describe('a database contains the demo', () => {
  let database: FreshDatabase
  let pool: Pool
  beforeEach(async () => {
    database = await freshDatabase()
    pool = openPool(database.url, { max: 2 })
  })
  afterEach(async () => {
    await pool.close()
    await database.drop()
  })

  const addAccount = async (email: string, hash: string) => {
    const id = newId()
    await pool.run(
      because,
      sql`insert into employee (object_id, name, type) values (${id}, 'Navn', 'employee')`,
    )
    await pool.run(
      because,
      sql`insert into account (object_id, employee_id, email, password_hash) values (${newId()}, ${id}, ${email}, ${hash})`,
    )
  }

  test('when its fill has started', async () => {
    expect(await holdsDemo(pool)).toBe(false)
    await pool.run(
      because,
      sql`insert into chain_setting (name, value) values ('demo', '{"state": "filling"}')`,
    )
    expect(await holdsDemo(pool)).toBe(true)
  })

  test('when that note is missing and its accounts exist', async () => {
    const hash = await hashPassword(PASSWORD)
    await addAccount('eier@foehn.test', hash)
    await addAccount('kjede@foehn.test', hash)
    expect(await holdsDemo(pool)).toBe(true)
  })

  test('not when people of a real chain chose the same password', async () => {
    await addAccount('eier@foehn.test', await hashPassword(PASSWORD))
    await addAccount('kjede@foehn.test', await hashPassword(PASSWORD))
    expect(await holdsDemo(pool)).toBe(false)
  })

  test('not when it has no tables yet', async () => {
    const name = `empty_${newId().toLowerCase()}`
    const url = await createDatabase(database.url, name)
    const empty = openPool(url, { max: 1 })
    expect(await holdsDemo(empty)).toBe(false)
    await empty.close()
    await dropDatabase(database.url, name)
  })
})
