import { dayOf } from './clock.ts'
import type { Db, Pool } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { sql } from './db/sql.ts'

const because = { because: 'the demo is filled in before anybody signs in' }

/** Kept as the setting 'demo'. A fill that was cut short says 'filling' for ever, and is never taken for a chain. */
type State = 'filling' | 'filled'

interface Given {
  readonly now: Date
  readonly say: (line: string) => void
  /** A shorter past than the demo's own. */
  readonly months?: number
}

/**
 * Gives an empty database the demo chain (D62), and a half-filled one a new beginning. Answers whether the database holds the
 * demo; a chain of somebody's own is left alone.
 */
export const fillDemo = async (pool: Pool, { now, say, months }: Given): Promise<boolean> => {
  const state = await stateOf(pool)
  if (!state && !(await isEmpty(pool))) return false
  const { fillWorld, logins, PASSWORD } = await import('#testing/world')
  if (state !== 'filled') {
    say('Fyller inn demokjeden. Det tar et halvt minutt.')
    await emptyOut(pool)
    await setState(pool, 'filling')
    const log = (done: string) => say(`  ${done}`)
    await fillWorld(pool, { today: dayOf(now), now, log, ...(months !== undefined && { months }) })
    await setState(pool, 'filled')
  }
  say(`Demokjeden. Alle har passordet ${PASSWORD}:`)
  for (const email of logins) say(`  ${email}`)
  return true
}

const stateOf = async (db: Db): Promise<State | null> => {
  const row = await db.maybe<{ state: State }>(
    because,
    sql`select value->>'state' as state from chain_setting where name = 'demo'`,
  )
  return row?.state ?? null
}

const setState = (db: Db, state: State) =>
  db.run(
    because,
    sql`insert into chain_setting (name, value) values ('demo', ${JSON.stringify({ state })})
        on conflict (name) do update set value = excluded.value, updated_at = now()`,
  )

/** Nobody has an account and no salon has been made: at most an owner's link waits. */
const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.maybe(because, sql`select 1 from account union all select 1 from salon limit 1`)) === null

/** The database as the migrations make it, without a row. */
const emptyOut = async (pool: Pool): Promise<void> => {
  await pool.run(because, sql`drop schema public cascade`)
  await pool.run(because, sql`create schema public`)
  await migrate(pool.url)
}
