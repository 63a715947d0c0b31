import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { withOwnConnection } from './connection.ts'

/** The product's role in the embedded database. */
export const EMBEDDED_ROLE = 'foehn_product'

/** Serialises grants of processes that start at the same time. */
const LOCK = 0x67_72_61_6e

/**
 * Gives a role only the privileges that the product needs: it reads and writes rows, but can change neither the schema nor
 * existing audit log entries. Run after every migration, by the role that owns the tables.
 */
const grantTo = async (client: pg.Client, role: string): Promise<void> => {
  const to = pg.escapeIdentifier(role)
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  await client.query(`
    revoke create on schema public from public, ${to};
    revoke all on all tables in schema public from ${to};
    grant connect, temporary on database ${database} to ${to};
    grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage, select on all sequences in schema public to ${to};
    revoke update, delete, truncate on audit from ${to};
    revoke insert, update, delete, truncate on migration, migration_progress from ${to};`)
}

const asOwner = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withOwnConnection({ connectionString: url }, async client => {
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
    const result = await work(client)
    await client.query('commit')
    return result
  })

/** The user name of a connection string. @throws Error if it has none */
const roleOf = (url: string): string => {
  const { username } = new URL(url)
  if (!username) throw new Error('DATABASE_URL må navngi en bruker når DATABASE_OWNER_URL er satt')
  return decodeURIComponent(username)
}

/** For an external database, where the administrator creates the role. */
export const grantProduct = (ownerUrl: string, productUrl: string): Promise<void> =>
  asOwner(ownerUrl, client => grantTo(client, roleOf(productUrl)))

/**
 * For the embedded database: creates the role if it is missing, with a password known only to this process, and returns the
 * product's connection string.
 */
export const openProductRole = (ownerUrl: string): Promise<string> =>
  asOwner(ownerUrl, async client => {
    const password = randomBytes(24).toString('hex')
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [EMBEDDED_ROLE])
    await client.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${EMBEDDED_ROLE} login password '${password}'`,
    )
    await grantTo(client, EMBEDDED_ROLE)
    const url = new URL(ownerUrl)
    url.username = EMBEDDED_ROLE
    url.password = password
    return url.href
  })
