import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Scope } from '#domain/access/scope'
import { type Sql, textOf } from './sql.ts'

/** Stands where a scope would, for what the product does on nobody's behalf; says why. */
export interface Unscoped {
  readonly because: string
}

/**
 * The database as features see it. Every statement names whose eyes it is for: a scope, which must then narrow the
 * statement (`within`), or a reason why none applies.
 */
export interface Db {
  many<Row>(eyes: Scope | Unscoped, statement: Sql): Promise<Row[]>
  /** The first row, or null. */
  maybe<Row>(eyes: Scope | Unscoped, statement: Sql): Promise<Row | null>
  /** How many rows were written. */
  run(eyes: Scope | Unscoped, statement: Sql): Promise<number>
  /** The plain client, for COPY. */
  readonly client: pg.Pool | pg.PoolClient
  /** The same for all that is done on one database: what is remembered of it hangs on this. */
  readonly home: object
}

export interface Pool extends Db {
  readonly pool: pg.Pool
  readonly url: string
  /** All or nothing. Runs again on a deadlock or a serialization failure. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Several reads that see one moment; those that need not wait for each other go together. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// Days stay text (a Date would be a midnight somewhere), numerics and counts become numbers: the one place.
const types = new pg.TypeOverrides()
types.setTypeParser(1082, text => text)
types.setTypeParser(1083, text => text)
types.setTypeParser(20, Number)
types.setTypeParser(1700, Number)
types.setTypeParser(1184, text => new Date(text).toISOString())

const on = (client: pg.Pool | pg.PoolClient, home: object, nameOf?: (text: string) => string): Db => {
  const query = async (eyes: Scope | Unscoped, statement: Sql) => {
    if (!('because' in eyes) && !statement.scoped)
      throw new Error(`A statement is not narrowed by its scope: ${textOf(statement).slice(0, 200)}`)
    const text = textOf(statement)
    return client.query({ text, values: [...statement.values], ...(nameOf && { name: nameOf(text) }) })
  }
  return {
    client,
    home,
    many: async <Row>(eyes: Scope | Unscoped, statement: Sql) => (await query(eyes, statement)).rows as Row[],
    maybe: async <Row>(eyes: Scope | Unscoped, statement: Sql) =>
      ((await query(eyes, statement)).rows[0] as Row | undefined) ?? null,
    run: async (eyes, statement) => (await query(eyes, statement)).rowCount ?? 0,
  }
}

const retriable = new Set(['40001', '40P01'])

const inTransaction = async <T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> => {
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
      const result = await work(on(client, pool))
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
    const result = await work(on(client, home, hashOf))
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

/** Opens a pool on a PostgreSQL. `url` is a connection string; a connection that cannot be had within 2 s is refused. */
export const openPool = (url: string, { max = 10 } = {}): Pool => {
  const options = { connectionString: url, max, types, connectionTimeoutMillis: 2000, keepAlive: true }
  const pool = new pg.Pool(options)
  // A pipeline takes no COPY, so snapshots have connections of their own; one stays, with its statements prepared.
  const readers = new pg.Pool({ ...options, min: 1, pipeline: true })
  // An idle connection that breaks is replaced at the next use; the request that meets it answers api_failed.
  for (const one of [pool, readers]) one.on('error', () => undefined)
  return {
    ...on(pool, pool),
    pool,
    url,
    transaction: work => inTransaction(pool, work),
    snapshot: work => inSnapshot(readers, pool, work),
    close: async () => {
      await Promise.all([pool.end(), readers.end()])
    },
  }
}
