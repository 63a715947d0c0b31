import pg from 'pg'
import { withOwnConnection } from '../connection.ts'

/** The same server and credentials with another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/**
 * Creates a database on the server of `url` and returns its url. With a template it is a page-level copy; nobody may
 * be connected to the template during the copy.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const quoted = (identifier: string) => pg.escapeIdentifier(identifier)
  const copy = template === undefined ? '' : ` template ${quoted(template)} strategy file_copy`
  await onServer(url, client => client.query(`create database ${quoted(name)}${copy}`))
  return withDatabase(url, name)
}

/** Creates the database if it is missing. */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  const there = await onServer(url, client =>
    client.query('select 1 from pg_database where datname = $1', [name]),
  )
  return there.rowCount === 0 ? createDatabase(url, name) : withDatabase(url, name)
}

/** Disconnects all clients of the database and removes it. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, client =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  )
}

const onServer = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withOwnConnection({ connectionString: withDatabase(url, 'postgres') }, work)
