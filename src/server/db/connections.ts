import pg from 'pg'
import { surviving } from './connection.ts'

/** The shares of one process's connections, by kind of work (`Shares`), and those to the replica. */
export type ShareName = 'main' | 'readers' | 'patient' | 'replica'

interface Patience {
  readonly share: ShareName
  readonly max: number
  /** The longest time that one statement may run, in milliseconds. */
  readonly statement: number
  /** The longest time that a statement waits for a row lock or another lock. */
  readonly lock: number
  readonly min?: number
  readonly pipeline?: boolean
  /** True when a pooler such as PgBouncer lends connections per transaction. */
  readonly lent?: boolean
}

export interface Connections {
  readonly share: ShareName
  readonly pool: pg.Pool
  /** True when connection settings last only for the transaction. */
  readonly lent: boolean
  /** The statement that begins a transaction with this pool's timeouts; `mode` as in 'isolation level repeatable read'. */
  readonly begin: (mode?: string) => string
  /** Breaks every connection: pending requests fail at once, and the next call opens a new one. */
  readonly breakAll: () => void
}

/** The timeout for getting a connection. */
const CONNECT_MS = 2000
/** The database ends a transaction that is idle for this long, which releases its locks. */
const IDLE_MS = 60_000

/** Opens connections for one kind of work, with its timeouts. */
export const openConnections = (
  connectionString: string,
  types: pg.CustomTypesConfig,
  { share, statement, lock, lent = false, ...options }: Patience,
): Connections => {
  const bounds = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: IDLE_MS,
  }
  // PgBouncer refuses a connection that sends these settings at startup.
  const ofTransaction = lent
    ? Object.entries(bounds).map(([name, value]) => `; set local ${name} = ${value}`)
    : []
  const pool = new pg.Pool({
    ...options,
    connectionString,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    // JIT compilation and parallel workers cost more than any statement here takes, but the planner's estimates would choose them.
    ...(lent ? {} : { ...bounds, options: '-c jit=off -c max_parallel_workers_per_gather=0' }),
  })
  const open = new Set<pg.PoolClient>()
  pool.on('connect', client => open.add(surviving(client)))
  pool.on('remove', client => open.delete(client))
  // A broken idle connection is replaced at the next use; a request that hits it answers api_failed.
  pool.on('error', () => undefined)
  return {
    share,
    pool,
    lent,
    begin: (mode = '') => ['begin', ...(mode ? [` ${mode}`] : []), ...ofTransaction].join(''),
    breakAll: () => {
      for (const client of open) socketOf(client).destroy()
    },
  }
}

/** Ending a client normally waits for a reply that a silent server never sends. */
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
