import type { Pool } from '#server/db/db'

export interface Notices {
  /** The payloads that arrived since the last call, in order. All that was committed before this call has arrived. */
  readonly taken: () => Promise<string[]>
  readonly stop: () => void
}

/** Collects the database's notifications of a channel. The test must stop it before it closes the pool. */
export const noticesOf = async ({ pool }: Pool, channel: string): Promise<Notices> => {
  const arrived: string[] = []
  const client = await pool.connect()
  client.on('notification', ({ payload }) => arrived.push(payload ?? ''))
  await client.query(`listen ${channel}`)
  return {
    taken: async () => {
      // PostgreSQL sends pending notifications before it completes a statement.
      await client.query('select 1')
      return arrived.splice(0)
    },
    stop: () => client.release(true),
  }
}
