import type { Day } from '#domain/values/month'
import { readSetting, writeSetting } from './chain/settings/stored-settings.ts'
import { dayOf } from './clock.ts'
import { type Db, openPool, type Pool } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { grantProduct } from './db/product-role.ts'
import { sql } from './db/sql.ts'
import { isEmpty } from './demo-accounts.ts'
import type { StoredFiles } from './files/stored-files.ts'

const because = { because: 'the demo is filled in before anybody signs in' }

/**
 * Stored as the setting 'demo'. An interrupted fill keeps 'filling', and its data is never taken for a real chain.
 */
interface State {
  readonly state: 'filling' | 'filled'
  /** The last day that has figures. */
  readonly until: Day
}

interface DemoOptions {
  readonly now: Date
  readonly say: (line: string) => void
  /** Storage for its videos and photos; without it the demo has none. */
  readonly files?: StoredFiles
  /** A shorter history than the demo's default. */
  readonly months?: number
}

/**
 * Prepares an empty database, or one with an interrupted fill, for fillDemo. Everything in it is removed, also the keys that a process
 * stores at its start, so this comes before them.
 * @param ownerUrl of the role that may change the schema
 * @param isNew true for a database that this process has created: there is nothing to remove
 */
export const emptyForDemo = async (pool: Pool, ownerUrl: string, now: Date, isNew = false): Promise<void> => {
  const found = await stateOf(pool)
  if (found ? found.state === 'filled' : !(await isEmpty(pool))) return
  if (!isNew) await emptyOut(ownerUrl, pool.url)
  await setState(pool, { state: 'filling', until: dayOf(now) })
}

/**
 * Fills a database that emptyForDemo prepared with the demo chain (D62), and extends an older demo up to today. Returns true when the
 * database holds the demo; a real chain is left unchanged.
 */
export const fillDemo = async (pool: Pool, { now, say, files, months }: DemoOptions): Promise<boolean> => {
  const found = await stateOf(pool)
  if (!found) return false
  const { addDemoStories, addPhotos, addVideos, continueWorld, fillWorld } = await import('#testing/world')
  const today = dayOf(now)
  const log = (done: string) => say(`  ${done}`)
  if (found.state === 'filling') {
    say('Fyller inn demokjeden. Det tar et halvt minutt.')
    const quick = openPool(withoutWaiting(pool.url), { max: 4 })
    try {
      await fillWorld(quick, { today, now, log, ...(months !== undefined && { months }) })
      if (files) await addVideos(quick, files, now)
      await Promise.all([
        files && addPhotos(quick, files),
        addDemoStories(quick, { today, now, ...(months !== undefined && { months }) }),
      ])
    } finally {
      await quick.close()
    }
    await setState(pool, { state: 'filled', until: today })
  } else if (found.until < today) {
    say(`Henter demokjedens tall siden ${found.until}.`)
    await continueWorld(pool, { from: found.until, today, now, log })
    await setState(pool, { state: 'filled', until: today })
  }
  return true
}

/** Says who can sign in to the demo. */
export const sayLogins = async (say: DemoOptions['say']): Promise<void> => {
  const { logins, PASSWORD } = await import('#testing/world')
  say(`Demokjeden. Alle har passordet ${PASSWORD}:`)
  for (const email of logins) say(`  ${email}`)
}

/**
 * For connections whose commits do not wait for the disk. A power failure loses the newest of them, so the state 'filled' as well, which is
 * committed last and waits for all.
 */
const withoutWaiting = (url: string): string => {
  const quick = new URL(url)
  quick.searchParams.set('options', '-c synchronous_commit=off')
  return quick.href
}

const stateOf = async (db: Db): Promise<State | null> =>
  ((await readSetting(db, 'demo'))?.value as State | undefined) ?? null

const setState = (db: Db, state: State) => writeSetting(db, 'demo', state, new Date())

/** Resets the database to the migrated schema without rows. */
const emptyOut = async (ownerUrl: string, productUrl: string): Promise<void> => {
  const owner = openPool(ownerUrl, { max: 1 })
  try {
    await owner.run(because, sql`drop schema public cascade`)
    await owner.run(because, sql`create schema public`)
  } finally {
    await owner.close()
  }
  await migrate(ownerUrl)
  if (ownerUrl !== productUrl) await grantProduct(ownerUrl, productUrl)
}
