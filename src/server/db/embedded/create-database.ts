import pg from 'pg'

/** The same server and log-in, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/**
 * Makes a database on the server of `url` and returns its own url. With a template it is a copy of it, pages and all;
 * nobody may be connected to the template meanwhile.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const quoted = (identifier: string) => pg.escapeIdentifier(identifier)
  const copy = template === undefined ? '' : ` template ${quoted(template)} strategy file_copy`
  await onServer(url, client => client.query(`create database ${quoted(name)}${copy}`))
  return withDatabase(url, name)
}

/** Makes the database if it is not there. */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  const there = await onServer(url, client =>
    client.query('select 1 from pg_database where datname = $1', [name]),
  )
  return there.rowCount === 0 ? createDatabase(url, name) : withDatabase(url, name)
}

/** Ends whatever is connected to the database and removes it. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, client =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  )
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
