import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Scope } from '#domain/access/scope'
import { openConnections } from './connections.ts'
import { handOver, namesGuarded, type ScopeSetting, settingOf } from './row-security.ts'
import { type Sql, textOf } from './sql.ts'
import { createTurns } from './turns.ts'

/** Stands where a scope would, for a single statement that no scope can narrow; says why. */
export interface Unscoped {
  readonly because: string
  /** The scope that what is written or read lies within all the same: the database holds reports and cases to it. */
  readonly inside?: Scope
}

/**
 * The database as features see it. Every statement names the scope it is for and must then be narrowed by it (`within`), or
 * a reason why none applies.
 */
export interface Db {
  many<Row>(scope: Scope | Unscoped, statement: Sql): Promise<Row[]>
  /** The first row, or null. */
  maybe<Row>(scope: Scope | Unscoped, statement: Sql): Promise<Row | null>
  /** How many rows were written. */
  run(scope: Scope | Unscoped, statement: Sql): Promise<number>
  /** The same connection for work on nobody's behalf. The reason is for whoever reads the code. */
  system(because: string): SystemDb
  /** The same for all that is done on one database: what is remembered of it hangs on this. */
  readonly home: object
  /** True in a `longTransaction`: only there may a statement wait for the ledger. */
  readonly mayWait: boolean
}

/**
 * The database as the product's own work sees it: imports, derived sums, workers. No scope narrows its statements, so what they
 * read must not reach a person as it is. Neither type can be given where the other is asked for.
 */
export interface SystemDb {
  many<Row>(statement: Sql): Promise<Row[]>
  /** The first row, or null. */
  maybe<Row>(statement: Sql): Promise<Row | null>
  /** How many rows were written. */
  run(statement: Sql): Promise<number>
  /** The plain client, for COPY. */
  readonly client: pg.Pool | pg.PoolClient
  readonly mayWait: boolean
}

export interface Pool extends Db {
  readonly pool: pg.Pool
  readonly url: string
  /** All or nothing. Runs again on a deadlock or a serialization failure. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The same for what waits for the ledger or takes long. Its connections are its own: nobody else waits with it. */
  longTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Several reads that see one moment; those that need not wait for each other go together. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The database has gone silent: whoever waits for an answer gets none, now rather than in a minute. */
  abandon(): void
  close(): Promise<void>
}

// Days stay text (a Date would be a midnight somewhere), numerics and counts become numbers: the one place.
const types = new pg.TypeOverrides()
types.setTypeParser(1082, text => text)
types.setTypeParser(1083, text => text)
types.setTypeParser(20, Number)
types.setTypeParser(1700, Number)
types.setTypeParser(1184, text => new Date(text).toISOString())

interface Standing {
  readonly home: object
  readonly mayWait?: boolean
  /** Names the statements that are prepared. */
  readonly nameOf?: (text: string) => string
}

/** The scope that a connection was last handed. */
const handed = new WeakMap<pg.PoolClient, ScopeSetting>()

const has = (client: pg.PoolClient, [reach, within]: ScopeSetting): boolean => {
  const had = handed.get(client)
  return had?.[0] === reach && had[1] === within
}

const isPool = (client: pg.Pool | pg.PoolClient): client is pg.Pool => !('release' in client)

/** A connection of the pool for a while. One that is lost meanwhile says so by itself; nobody listening would end the process. */
const withConnection = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, lost: () => void) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let broken = false
  const lost = () => {
    broken = true
  }
  client.on('error', lost)
  try {
    return await work(client, lost)
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}

const on = (client: pg.Pool | pg.PoolClient, { home, mayWait = false, nameOf }: Standing): Db => {
  const send = (to: pg.Pool | pg.PoolClient, statement: Sql, text = textOf(statement)) =>
    to.query({ text, values: [...statement.values], ...(nameOf && { name: nameOf(text) }) })

  /** In a pipeline all is sent at once, and what follows a broken statement fails with it; elsewhere one waits for the other. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (nameOf) return work()
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  const inside = async (one: pg.PoolClient, setting: ScopeSetting | null, statement: Sql, text: string) => {
    const forget = () => handed.delete(one)
    try {
      if (setting !== null && !has(one, setting)) {
        handed.set(one, setting)
        const taken = send(one, handOver(setting))
        if (nameOf) taken.catch(forget)
        else await taken
      }
      // A savepoint takes back what was handed over after it.
      if (text.startsWith('rollback')) forget()
      return await send(one, statement, text)
    } catch (error) {
      forget()
      throw error
    }
  }

  const alone = (pool: pg.Pool, setting: ScopeSetting, statement: Sql, text: string) =>
    withConnection(pool, async one => {
      if (!has(one, setting)) {
        handed.delete(one)
        await send(one, handOver(setting))
        handed.set(one, setting)
      }
      return send(one, statement, text)
    })

  const query = (scope: Scope | null, statement: Sql) => {
    const text = textOf(statement)
    const setting = namesGuarded(text) ? settingOf(scope) : null
    if (!isPool(client)) return inTurn(() => inside(client, setting, statement, text))
    return setting === null ? send(client, statement, text) : alone(client, setting, statement, text)
  }

  const dbFor = (scope: Scope | null) => ({
    many: async <Row>(statement: Sql) => (await query(scope, statement)).rows as Row[],
    maybe: async <Row>(statement: Sql) =>
      ((await query(scope, statement)).rows[0] as Row | undefined) ?? null,
    run: async (statement: Sql) => (await query(scope, statement)).rowCount ?? 0,
  })
  const system: SystemDb = { client, mayWait, ...dbFor(null) }
  const behind = (scope: Scope | Unscoped, statement: Sql) => {
    if ('because' in scope) return dbFor(scope.inside ?? null)
    if (statement.scoped) return dbFor(scope)
    throw new Error(`A statement is not narrowed by its scope: ${textOf(statement).slice(0, 200)}`)
  }
  return {
    home,
    mayWait,
    system: () => system,
    many: async (scope, statement) => behind(scope, statement).many(statement),
    maybe: async (scope, statement) => behind(scope, statement).maybe(statement),
    run: async (scope, statement) => behind(scope, statement).run(statement),
  }
}

const retriable = new Set(['40001', '40P01'])

const inTransaction = async <T>(
  pool: pg.Pool,
  standing: Standing,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const once = () =>
    withConnection(pool, async (client, lost) => {
      try {
        await client.query('begin')
        const result = await work(on(client, standing))
        await client.query('commit')
        return result
      } catch (error) {
        handed.delete(client)
        await client.query('rollback').catch(lost)
        throw error
      }
    })
  for (let attempt = 1; ; attempt++)
    try {
      return await once()
    } catch (error) {
      if (attempt === 3 || !retriable.has((error as { code?: string }).code ?? '')) throw error
    }
}

const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64')

/**
 * Statements that need not wait for each other are sent together; the answer does not wait for the end, since nothing is
 * written. They are prepared once a connection: planning them takes longer than running them.
 */
const inSnapshot = async <T>(readers: pg.Pool, home: object, work: (db: Db) => Promise<T>): Promise<T> => {
  const client = await readers.connect()
  let broken = false
  const lost = () => {
    broken = true
  }
  client.on('error', lost)
  const begun = client.query('begin isolation level repeatable read read only')
  begun.catch(lost)
  try {
    const result = await work(on(client, { home, nameOf: hashOf }))
    await begun
    return result
  } catch (error) {
    handed.delete(client)
    throw error
  } finally {
    void client
      .query('commit')
      .catch(lost)
      .finally(() => {
        client.off('error', lost)
        client.release(broken)
      })
  }
}

const SECOND = 1000
/** What somebody waits for in front of a screen. */
const quick = { statement: 30 * SECOND, lock: 5 * SECOND }
/** Imports, and saves that wait for them. */
const slow = { statement: 900 * SECOND, lock: 20 * SECOND, max: 10 }
/** Refused rather than queued: whoever waits longer has given up. */
const LONGEST_QUEUE = 10 * SECOND

/** How many transactions may be open at once: changes that wait for each other leave a quarter of the connections to readers. */
const writersOf = (connections: number): number => Math.max(1, connections - Math.ceil(connections / 4))

/** Opens pools on a PostgreSQL. `url` is a connection string. */
export const openPool = (url: string, { max = 10 } = {}): Pool => {
  const main = openConnections(url, types, { ...quick, max })
  // A pipeline takes no COPY, so snapshots have connections of their own; one stays, with its statements prepared.
  const readers = openConnections(url, types, { ...quick, max, min: 1, pipeline: true })
  const patient = openConnections(url, types, slow)
  const all = [main, readers, patient]
  const turns = createTurns(slow.max, LONGEST_QUEUE)
  const writers = createTurns(writersOf(max), LONGEST_QUEUE)
  const { pool } = main
  return {
    ...on(pool, { home: pool }),
    pool,
    url,
    transaction: work => writers.take(() => inTransaction(pool, { home: pool }, work)),
    longTransaction: work =>
      turns.take(() => inTransaction(patient.pool, { home: pool, mayWait: true }, work)),
    snapshot: work => inSnapshot(readers.pool, pool, work),
    abandon: () => {
      turns.refuseAll()
      writers.refuseAll()
      for (const { breakAll } of all) breakAll()
    },
    close: async () => {
      await Promise.all(all.map(one => one.pool.end()))
    },
  }
}
