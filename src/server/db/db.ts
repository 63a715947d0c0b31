import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import { type Connections, openConnections, type ShareName } from './connections.ts'
import { forgetHanded, noteHanded, wasHanded } from './handed-scope.ts'
import { followReplica, type ReplicaState } from './replica.ts'
import { namesGuarded, type ScopeSetting, setScope, settingOf } from './row-security.ts'
import type { Shares } from './shares.ts'
import { type Sql, statementText } from './sql.ts'
import { type Observed, type StatementObserver, untilEnded } from './statement-observer.ts'
import { inSnapshot, inTransaction, type Manner, withConnection } from './transactions.ts'
import { createTurns } from './turns.ts'

/** Replaces the scope of a statement that no scope can narrow, and gives the reason. */
export interface Unscoped {
  readonly because: string
  /** The scope that still applies to the rows: the database enforces it for reports and cases. */
  readonly inside?: Scope
}

/**
 * The database as features see it. Every statement names its scope and must be narrowed by it (`within`), or gives a reason
 * why no scope applies.
 */
export interface Db {
  many<Row>(scope: Scope | Unscoped, statement: Sql): Promise<Row[]>
  /** The first row, or null. */
  maybe<Row>(scope: Scope | Unscoped, statement: Sql): Promise<Row | null>
  /** Returns the number of rows written. */
  run(scope: Scope | Unscoped, statement: Sql): Promise<number>
  /** The same connection for work without a viewer. The reason documents the call. */
  system(because: string): SystemDb
  /** Identifies the database: caches are keyed by this object. */
  readonly home: object
  /** True in a `longTransaction`, the only place where a statement may wait for the ledger. */
  readonly mayWait: boolean
}

/**
 * The database for the product's own work: imports, derived sums, workers. No scope narrows its statements, so their results
 * must not reach a person unfiltered. `Db` and `SystemDb` are not assignable to each other.
 */
export interface SystemDb {
  many<Row>(statement: Sql): Promise<Row[]>
  /** The first row, or null. */
  maybe<Row>(statement: Sql): Promise<Row | null>
  /** Returns the number of rows written. */
  run(statement: Sql): Promise<number>
  /** The plain client, for COPY. */
  readonly client: pg.Pool | pg.PoolClient
  readonly mayWait: boolean
}

export interface ShareUse {
  readonly share: ShareName
  /** The most connections. */
  readonly limit: number
  readonly used: number
  readonly idle: number
  /** Calls that wait for a connection or for their turn. */
  readonly waiting: number
}

export interface Pool extends Db {
  readonly pool: pg.Pool
  readonly url: string
  /** The direct address, since `url` may lead to a pooler: LISTEN needs a permanent connection. */
  readonly directUrl: string
  /** Runs atomically, and retries after a deadlock or a serialization failure. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * The same for long work or work that waits for the ledger. It uses a separate pool, so that other requests do not
   * wait behind it.
   */
  longTransaction<T>(work: (db: Db) => Promise<T>, manner?: Manner): Promise<T>
  /** Several reads of one snapshot. Independent reads are pipelined. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * The same on the replica if it has everything committed before the call; otherwise on the primary. For large reads that can
   * wait briefly.
   */
  replicaSnapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Null without a replica. */
  readonly replica: (() => ReplicaState) | null
  /** How the connections are used at the moment. */
  readonly use: () => ShareUse[]
  /** Reports every statement from now on, except those that begin and end transactions, and COPY. */
  readonly observe: (observer: StatementObserver) => void
  /** Called when the database stops responding: pending requests fail now instead of after the timeout. */
  abandon(): void
  close(): Promise<void>
}

// Days stay text, since a Date would depend on a time zone; numerics and counts become numbers. No other file
// converts types.
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
  /** True when statements are pipelined. */
  readonly pipelined?: boolean
  readonly observed: Observed
}

const isPool = (client: pg.Pool | pg.PoolClient): client is pg.Pool => !('release' in client)

const on = (
  client: pg.Pool | pg.PoolClient,
  { home, mayWait = false, connections, pipelined = false, observed }: Standing,
): Db => {
  const { lent, share } = connections
  // Snapshot statements are prepared once per connection, since planning takes longer than running them. A pooler changes the
  // connection for each transaction.
  const named = pipelined && !lent
  const send = (to: pg.Pool | pg.PoolClient, statement: Sql, text = statementText(statement)) => {
    const ended = observed.by?.(share, text)
    const sent = to.query({ text, values: [...statement.values], ...(named && { name: hashOf(text) }) })
    return ended ? untilEnded(sent, ended) : sent
  }

  /**
   * In a pipeline all statements are sent at once, and one error fails those after it; otherwise each waits for the previous
   * one.
   */
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
        const taken = send(one, setScope(setting, lent))
        if (pipelined) taken.catch(forget)
        else await taken
      }
      // Rolling back to a savepoint also reverts a scope set after it.
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
        await send(one, setScope(setting))
        noteHanded(one, setting)
      }
      return send(one, statement, text)
    })

  const query = (scope: Scope | null, statement: Sql) => {
    const text = statementText(statement)
    const setting = namesGuarded(text) ? settingOf(scope) : null
    if (!isPool(client)) return inTurn(() => inside(client, setting, statement, text))
    // With a pooler, timeouts and scope apply only inside a transaction.
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
    throw new Error(`A statement does not use its scope: ${statementText(statement).slice(0, 200)}`)
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
/** Timeouts for interactive requests. */
const quick = { statement: 30 * SECOND, lock: 5 * SECOND }
/** Timeouts for imports, and for saves that wait for them. */
const slow = { statement: 900 * SECOND, lock: 20 * SECOND, max: 10 }
/** Requests are refused after this time, since the client has given up by then. */
const LONGEST_QUEUE = 10 * SECOND

/** The maximum number of open transactions: a quarter of the connections is reserved for readers. */
const writersOf = (connections: number): number => Math.max(1, connections - Math.ceil(connections / 4))

export interface PoolOptions extends Partial<Shares> {
  /** The same database without the pooler. When it is set, `url` leads to a pooler in transaction mode, such as PgBouncer. */
  readonly directUrl?: string | undefined
  /** A streaming replica of the same database, with the same credentials. */
  readonly replicaUrl?: string | undefined
}

/** Opens pools on a PostgreSQL. `url` is a connection string. */
export const openPool = (
  url: string,
  { max = 10, readers = max, patient = slow.max, directUrl, replicaUrl }: PoolOptions = {},
): Pool => {
  const lent = directUrl !== undefined
  const main = openConnections(url, types, { share: 'main', ...quick, max, lent })
  // A pipeline does not support COPY, so snapshots have their own connections. One stays open with its prepared
  // statements.
  const ofOneMoment = openConnections(url, types, {
    share: 'readers',
    ...quick,
    max: readers,
    min: 1,
    pipeline: true,
    lent,
  })
  const waiting = openConnections(url, types, { share: 'patient', ...slow, max: patient, lent })
  const far = replicaUrl
    ? openConnections(replicaUrl, types, { share: 'replica', ...quick, max: readers, pipeline: true })
    : null
  const all = [main, ofOneMoment, waiting, ...(far ? [far] : [])]
  const turns = createTurns(patient, LONGEST_QUEUE)
  const writers = createTurns(writersOf(max), LONGEST_QUEUE)
  const queues: Partial<Record<ShareName, { waiting: () => number }>> = { main: writers, patient: turns }
  const { pool } = main
  const observed: Observed = {}
  const changing = { home: pool, connections: main, observed }
  const atLength = { home: pool, connections: waiting, mayWait: true, observed }
  const reading = { home: pool, connections: ofOneMoment, pipelined: true, observed }
  const snapshot = <T>(work: (db: Db) => Promise<T>) =>
    inSnapshot(ofOneMoment, client => work(on(client, reading)))
  const replica = far && followReplica(pool, far)
  const replicaSnapshot = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (!far || !replica) return snapshot(work)
    try {
      if (await replica.caughtUp())
        return await inSnapshot(far, client => work(on(client, { ...reading, connections: far })))
    } catch (error) {
      // A Refusal is final. If the replica stops or cancels a long read, the read falls back to the primary.
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
    use: () =>
      all.map(({ share, pool: { options, totalCount, idleCount, waitingCount } }) => ({
        share,
        limit: options.max,
        used: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount + (queues[share]?.waiting() ?? 0),
      })),
    observe: observer => {
      observed.by = observer
    },
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
