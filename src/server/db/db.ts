import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import { type Connections, openConnections } from './connections.ts'
import { forgetHanded, noteHanded, wasHanded } from './handed-scope.ts'
import { followReplica, type ReplicaState } from './replica.ts'
import { handOver, namesGuarded, type ScopeSetting, settingOf } from './row-security.ts'
import type { Shares } from './shares.ts'
import { type Sql, textOf } from './sql.ts'
import { inSnapshot, inTransaction, type Manner, withConnection } from './transactions.ts'
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
  /** The database itself, where `url` may lead to a pooler: LISTEN needs a connection that stays. */
  readonly directUrl: string
  /** All or nothing. Runs again on a deadlock or a serialization failure. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The same for what waits for the ledger or takes long. Its connections are its own: nobody else waits with it. */
  longTransaction<T>(work: (db: Db) => Promise<T>, manner?: Manner): Promise<T>
  /** Several reads that see one moment; those that need not wait for each other go together. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * The same on the replica, where there is one that has everything committed before the call; else on the database itself. For
   * reads that are large and can wait a moment.
   */
  replicaSnapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Null without a replica. */
  readonly replica: (() => ReplicaState) | null
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
  readonly connections: Connections
  /** True where all is sent at once. */
  readonly pipelined?: boolean
}

const isPool = (client: pg.Pool | pg.PoolClient): client is pg.Pool => !('release' in client)

const on = (
  client: pg.Pool | pg.PoolClient,
  { home, mayWait = false, connections, pipelined = false }: Standing,
): Db => {
  const { lent } = connections
  // Snapshots are prepared once a connection: planning them takes longer than running them. A pooler lends another one each time.
  const named = pipelined && !lent
  const send = (to: pg.Pool | pg.PoolClient, statement: Sql, text = textOf(statement)) =>
    to.query({ text, values: [...statement.values], ...(named && { name: hashOf(text) }) })

  /** In a pipeline all is sent at once, and what follows a broken statement fails with it; elsewhere one waits for the other. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (pipelined) return work()
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  const inside = async (one: pg.PoolClient, setting: ScopeSetting | null, statement: Sql, text: string) => {
    const forget = () => forgetHanded(one)
    try {
      if (setting !== null && !wasHanded(one, setting)) {
        noteHanded(one, setting)
        const taken = send(one, handOver(setting, lent))
        if (pipelined) taken.catch(forget)
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
      if (!wasHanded(one, setting)) {
        forgetHanded(one)
        await send(one, handOver(setting))
        noteHanded(one, setting)
      }
      return send(one, statement, text)
    })

  const query = (scope: Scope | null, statement: Sql) => {
    const text = textOf(statement)
    const setting = namesGuarded(text) ? settingOf(scope) : null
    if (!isPool(client)) return inTurn(() => inside(client, setting, statement, text))
    // The bounds of a single statement, and its scope, hold in a transaction alone.
    if (lent) return inTransaction(connections, one => inside(one, setting, statement, text))
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

const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64')

const SECOND = 1000
/** What somebody waits for in front of a screen. */
const quick = { statement: 30 * SECOND, lock: 5 * SECOND }
/** Imports, and saves that wait for them. */
const slow = { statement: 900 * SECOND, lock: 20 * SECOND, max: 10 }
/** Refused rather than queued: whoever waits longer has given up. */
const LONGEST_QUEUE = 10 * SECOND

/** How many transactions may be open at once: changes that wait for each other leave a quarter of the connections to readers. */
const writersOf = (connections: number): number => Math.max(1, connections - Math.ceil(connections / 4))

export interface PoolOptions extends Partial<Shares> {
  /**
   * The same database without the pooler in between. Where it is given, `url` leads to a pooler that lends connections for a transaction
   * at a time, as PgBouncer does in transaction mode.
   */
  readonly directUrl?: string | undefined
  /** A streaming replica of the same database, with the same log-in. */
  readonly replicaUrl?: string | undefined
}

/** Opens pools on a PostgreSQL. `url` is a connection string. */
export const openPool = (
  url: string,
  { max = 10, readers = max, patient = slow.max, directUrl, replicaUrl }: PoolOptions = {},
): Pool => {
  const lent = directUrl !== undefined
  const main = openConnections(url, types, { ...quick, max, lent })
  // A pipeline takes no COPY, so snapshots have connections of their own; one stays, with its statements prepared.
  const ofOneMoment = openConnections(url, types, { ...quick, max: readers, min: 1, pipeline: true, lent })
  const waiting = openConnections(url, types, { ...slow, max: patient, lent })
  const far = replicaUrl
    ? openConnections(replicaUrl, types, { ...quick, max: readers, pipeline: true })
    : null
  const all = [main, ofOneMoment, waiting, ...(far ? [far] : [])]
  const turns = createTurns(patient, LONGEST_QUEUE)
  const writers = createTurns(writersOf(max), LONGEST_QUEUE)
  const { pool } = main
  const changing = { home: pool, connections: main }
  const atLength = { home: pool, connections: waiting, mayWait: true }
  const reading = { home: pool, connections: ofOneMoment, pipelined: true }
  const snapshot = <T>(work: (db: Db) => Promise<T>) =>
    inSnapshot(ofOneMoment, client => work(on(client, reading)))
  const replica = far && followReplica(pool, far)
  const replicaSnapshot = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (!far || !replica) return snapshot(work)
    try {
      if (await replica.caughtUp())
        return await inSnapshot(far, client => work(on(client, { ...reading, connections: far })))
    } catch (error) {
      // What is refused is refused there as well. A replica that ends, or takes rows away from under a long read, is passed by.
      if (error instanceof Refusal) throw error
      replica.distrust()
    }
    return snapshot(work)
  }
  return {
    ...on(pool, changing),
    pool,
    url,
    directUrl: directUrl ?? url,
    transaction: work => writers.take(() => inTransaction(main, client => work(on(client, changing)))),
    longTransaction: (work, manner) =>
      turns.take(() => inTransaction(waiting, client => work(on(client, atLength)), manner)),
    snapshot,
    replicaSnapshot,
    replica: replica?.now ?? null,
    abandon: () => {
      turns.refuseAll()
      writers.refuseAll()
      for (const { breakAll } of all) breakAll()
    },
    close: async () => {
      await replica?.stop()
      await Promise.all(all.map(one => one.pool.end()))
    },
  }
}
