import type pg from 'pg'
import { isLowered, lowerPriority } from './backend-priority.ts'
import type { Connections } from './connections.ts'
import { forgetHanded } from './handed-scope.ts'

/** A connection of the pool for a while. One that is lost meanwhile says so by itself; nobody listening would end the process. */
export const withConnection = async <T>(
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

/** What a pooler lent the transaction is another's afterwards, and so is the scope that it was handed. */
const begun = (client: pg.PoolClient, { lent, begin }: Connections, mode?: string) => {
  if (lent) forgetHanded(client)
  return client.query(begin(mode))
}

const retriable = new Set(['40001', '40P01'])

export interface Manner {
  /** True for work that nobody waits for: where the machine can do it, everybody else's statements go before. */
  readonly low?: boolean
}

/** All or nothing. Runs again on a deadlock or a serialization failure. */
export const inTransaction = async <T>(
  connections: Connections,
  work: (client: pg.PoolClient) => Promise<T>,
  { low = false }: Manner = {},
): Promise<T> => {
  const once = () =>
    withConnection(connections.pool, async (client, lost) => {
      try {
        if (low) await lowerPriority(client)
        // Not every system raises it again.
        if (isLowered(client)) lost()
        await begun(client, connections)
        const result = await work(client)
        await client.query('commit')
        return result
      } catch (error) {
        forgetHanded(client)
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

/**
 * Statements that need not wait for each other are sent together; the answer does not wait for the end, since nothing is
 * written.
 */
export const inSnapshot = async <T>(
  readers: Connections,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await readers.pool.connect()
  let broken = false
  const lost = () => {
    broken = true
  }
  client.on('error', lost)
  const began = begun(client, readers, 'isolation level repeatable read read only')
  began.catch(lost)
  try {
    const result = await work(client)
    await began
    return result
  } catch (error) {
    forgetHanded(client)
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
