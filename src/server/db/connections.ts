import pg from 'pg'

interface Patience {
  readonly max: number
  /** The longest that one statement may run, in milliseconds. */
  readonly statement: number
  /** The longest that a statement waits for rows or a lock that somebody else holds. */
  readonly lock: number
  readonly min?: number
  readonly pipeline?: boolean
  /** True where a pooler such as PgBouncer lends a connection of the database for one transaction at a time. */
  readonly lent?: boolean
}

export interface Connections {
  readonly pool: pg.Pool
  /** True where nothing that is set on a connection outlives the transaction. */
  readonly lent: boolean
  /** The statement that begins a transaction within the bounds of this work; `mode` as in 'isolation level repeatable read'. */
  readonly begin: (mode?: string) => string
  /** Breaks every connection: what waits for an answer fails at once, and the next call opens a new one. */
  readonly breakAll: () => void
}

/** A connection that cannot be had within this time is refused. */
const CONNECT_MS = 2000
/** A transaction that says nothing for so long is ended by the database, and lets go of what it holds. */
const IDLE_MS = 60_000

/** Connections for one kind of work, bounded as that work may be. */
export const openConnections = (
  connectionString: string,
  types: pg.CustomTypesConfig,
  { statement, lock, lent = false, ...options }: Patience,
): Connections => {
  const bounds = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: IDLE_MS,
  }
  // PgBouncer refuses a connection that begins with them.
  const ofTransaction = lent
    ? Object.entries(bounds).map(([name, value]) => `; set local ${name} = ${value}`)
    : []
  const pool = new pg.Pool({
    ...options,
    connectionString,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    // Compiling, and starting processes that share a statement, take longer than any statement here runs; the planner's guesses would
    // have it do both.
    ...(lent ? {} : { ...bounds, options: '-c jit=off -c max_parallel_workers_per_gather=0' }),
  })
  const open = new Set<pg.PoolClient>()
  pool.on('connect', client => open.add(client))
  pool.on('remove', client => open.delete(client))
  // An idle connection that breaks is replaced at the next use; the request that meets it answers api_failed.
  pool.on('error', () => undefined)
  return {
    pool,
    lent,
    begin: (mode = '') => ['begin', ...(mode ? [` ${mode}`] : []), ...ofTransaction].join(''),
    breakAll: () => {
      for (const client of open) socketOf(client).destroy()
    },
  }
}

/** Ending a client politely waits for an answer, which is what does not come. */
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
