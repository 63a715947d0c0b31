import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Scope } from '#domain/access/scope'
import { openConnections } from './connections.ts'
import { type Sql, textOf } from './sql.ts'
import { createTurns } from './turns.ts'

/** Stands where a scope would, for a single statement that no scope can narrow; says why. */
export interface Unscoped {
  readonly because: string
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

const on = (client: pg.Pool | pg.PoolClient, { home, mayWait = false, nameOf }: Standing): Db => {
  const query = async (statement: Sql) => {
    const text = textOf(statement)
    return client.query({ text, values: [...statement.values], ...(nameOf && { name: nameOf(text) }) })
  }
  const system: SystemDb = {
    client,
    mayWait,
    many: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
    maybe: async <Row>(statement: Sql) => ((await query(statement)).rows[0] as Row | undefined) ?? null,
    run: async statement => (await query(statement)).rowCount ?? 0,
  }
  const narrowed = (scope: Scope | Unscoped, statement: Sql): Sql => {
    if ('because' in scope || statement.scoped) return statement
    throw new Error(`A statement is not narrowed by its scope: ${textOf(statement).slice(0, 200)}`)
  }
  return {
    home,
    mayWait,
    system: () => system,
    many: async (scope, statement) => system.many(narrowed(scope, statement)),
    maybe: async (scope, statement) => system.maybe(narrowed(scope, statement)),
    run: async (scope, statement) => system.run(narrowed(scope, statement)),
  }
}

const retriable = new Set(['40001', '40P01'])

const inTransaction = async <T>(
  pool: pg.Pool,
  standing: Standing,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken = false
    // A connection that is lost between two statements says so by itself; nobody listening would end the process.
    const lost = () => {
      broken = true
    }
    client.on('error', lost)
    try {
      await client.query('begin')
      const result = await work(on(client, standing))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      if (attempt < 3 && retriable.has((error as { code?: string }).code ?? '')) continue
      throw error
    } finally {
      client.off('error', lost)
      client.release(broken)
    }
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

/** Opens pools on a PostgreSQL. `url` is a connection string. */
export const openPool = (url: string, { max = 10 } = {}): Pool => {
  const main = openConnections(url, types, { ...quick, max })
  // A pipeline takes no COPY, so snapshots have connections of their own; one stays, with its statements prepared.
  const readers = openConnections(url, types, { ...quick, max, min: 1, pipeline: true })
  const patient = openConnections(url, types, slow)
  const all = [main, readers, patient]
  const turns = createTurns(slow.max, LONGEST_QUEUE)
  const { pool } = main
  return {
    ...on(pool, { home: pool }),
    pool,
    url,
    transaction: work => inTransaction(pool, { home: pool }, work),
    longTransaction: work =>
      turns.take(() => inTransaction(patient.pool, { home: pool, mayWait: true }, work)),
    snapshot: work => inSnapshot(readers.pool, pool, work),
    abandon: () => {
      turns.refuseAll()
      for (const { breakAll } of all) breakAll()
    },
    close: async () => {
      await Promise.all(all.map(one => one.pool.end()))
    },
  }
}
