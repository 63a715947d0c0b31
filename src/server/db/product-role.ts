import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The log-in that the product works with in the embedded database. */
const ROLE = 'foehn_product'

/** Two that start at once grant one after the other. */
const LOCK = 0x67_72_61_6e

/**
 * Gives a role what the product needs and no more: it reads and writes rows, but neither the schema nor what is in the audit log.
 * Run after every migration, by the role that owns the tables.
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

const asOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** The user name of a connection string. @throws Error where it names none */
const roleOf = (url: string): string => {
  const { username } = new URL(url)
  if (!username) throw new Error('DATABASE_URL må navngi en bruker når DATABASE_OWNER_URL er satt')
  return decodeURIComponent(username)
}

/** For a database of one's own, where the role is made by whoever runs it. */
export const grantProduct = (ownerUrl: string, productUrl: string): Promise<void> =>
  asOwner(ownerUrl, client => grantTo(client, roleOf(productUrl)))

/**
 * For the embedded database: makes the role where it lacks, with a password that nobody else learns, and answers the connection
 * string that the product works with.
 */
export const openProductRole = (ownerUrl: string): Promise<string> =>
  asOwner(ownerUrl, async client => {
    const password = randomBytes(24).toString('hex')
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [ROLE])
    await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${ROLE} login password '${password}'`)
    await grantTo(client, ROLE)
    const url = new URL(ownerUrl)
    url.username = ROLE
    url.password = password
    return url.href
  })
