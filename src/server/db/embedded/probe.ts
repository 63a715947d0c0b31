import { newConnection } from '../connection.ts'
import { databaseName, databaseUser, passwordOf } from './cluster.ts'

export function databaseUrl(port: number, cluster: string, database = databaseName): string {
  return `postgres://${databaseUser}:${passwordOf(cluster)}@127.0.0.1:${port}/${database}`
}

/**
 * True when the server of exactly these files answers on this port. The server is asked for its folder, since a
 * copied data folder contains the password and pid file of the original.
 */
export async function answers(port: number, cluster: string): Promise<boolean> {
  const client = newConnection({
    connectionString: databaseUrl(port, cluster, 'postgres'),
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === cluster
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
