import pg from 'pg'

/**
 * A connection that is not open yet. Node ends the process at an 'error' event without a listener, and a server that shuts down
 * causes one on every connection, also outside a query. The next query on the connection rejects with the error.
 */
export const newConnection = (config: pg.ClientConfig): pg.Client => surviving(new pg.Client(config))

/** Runs the work on a connection of its own, and closes it in any case. */
export const withOwnConnection = async <T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = newConnection(config)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Adds the listener to a connection that a pool has opened. */
export const surviving = <Client extends pg.ClientBase>(client: Client): Client => {
  client.on('error', () => undefined)
  return client
}
