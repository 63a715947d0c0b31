import type pg from 'pg'
import { isLowered, lowerPriority } from './backend-priority.ts'
import type { Connections } from './connections.ts'
import { forgetHanded } from './handed-scope.ts'

/** Uses a pooled connection for `work`. It listens for connection errors, since an unhandled one would end the process. */
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

/** A pooled connection goes to another client after the transaction, so its scope is forgotten. */
const begun = (client: pg.PoolClient, { lent, begin }: Connections, mode?: string) => {
  if (lent) forgetHanded(client)
  return client.query(begin(mode))
}

const retriable = new Set(['40001', '40P01'])

export interface Manner {
  /** True for background work: if the machine supports it, all other statements have priority. */
  readonly low?: boolean
}

/** Runs atomically, and retries after a deadlock or a serialization failure. */
export const inTransaction = async <T>(
  connections: Connections,
  work: (client: pg.PoolClient) => Promise<T>,
  { low = false }: Manner = {},
): Promise<T> => {
  const once = () =>
    withConnection(connections.pool, async (client, lost) => {
      try {
        if (low) await lowerPriority(client)
        // Some systems cannot raise the priority again.
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

/** Pipelines independent statements. It does not wait for the commit, since nothing is written. */
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
