import pg from 'pg'
import { day } from '#domain/values/month'
import { openPool } from '#server/db/db'
import { createDatabase, dropDatabase, withDatabase } from '../src/server/db/embedded/create-database.ts'
import { fillWorld } from './world.ts'

/** The day of the tests' world: a Saturday, like the initial time of `startProduct`. */
export const WORLD_TODAY = day('2026-11-21')

/** The small world: two complete months, and the current one so far. */
export const WORLD_MONTHS = 2

const TEMPLATE = 'template_world'
const FILLING = 'template_world_filling'

let template: Promise<string> | undefined

/** The name of the database with the small world. The first test that needs it in a run fills it. */
export const worldTemplate = (migratedUrl: string): Promise<string> => {
  template ??= fillOnce(migratedUrl)
  return template
}

/** Tests run in several processes: one fills the database while the others wait on a lock. */
const fillOnce = async (migratedUrl: string): Promise<string> => {
  const server = new pg.Client({ connectionString: withDatabase(migratedUrl, 'postgres') })
  await server.connect()
  try {
    await server.query('select pg_advisory_lock(hashtext($1))', [TEMPLATE])
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return TEMPLATE
    await dropDatabase(migratedUrl, FILLING)
    const pool = openPool(await createDatabase(migratedUrl, FILLING, new URL(migratedUrl).pathname.slice(1)))
    try {
      await fillWorld(pool, { today: WORLD_TODAY, months: WORLD_MONTHS })
    } finally {
      await pool.close()
    }
    await server.query(`alter database ${FILLING} rename to ${TEMPLATE}`)
    return TEMPLATE
  } finally {
    await server.end()
  }
}
