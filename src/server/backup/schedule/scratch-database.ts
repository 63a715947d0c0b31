import pg from 'pg'
import { withOwnConnection } from '../../db/connection.ts'
import { withDatabase } from '../../db/embedded/create-database.ts'

/** The scratch database of a database. It always has the same name, so the next run finds one that a killed run left. */
const scratchNameOf = (database: string): string => `${database.slice(0, 46)}_backup_check`

interface Server {
  readonly database: string
  readonly user: string
  readonly mayCreate: boolean
  readonly bytes: number
  readonly encoding: string
  readonly collate: string
  readonly ctype: string
}

export interface Scratch {
  readonly server: Server
  /** Creates the database, passes its url to `work`, and drops it in any case. When aborted, it is dropped under the work. */
  readonly use: (work: (url: string) => Promise<void>, signal: AbortSignal) => Promise<void>
  /** Drops what a killed run left. */
  readonly clear: () => Promise<void>
}

const asOwner = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withOwnConnection({ connectionString: url }, work)

/** A second, temporary database on the server of `url`. */
export const scratchBeside = async (url: string): Promise<Scratch> => {
  const server = await asOwner(url, async client => {
    const { rows } = await client.query<Server>(
      `select datname as database, current_user as user, rolcreatedb or rolsuper as "mayCreate",
              pg_database_size(datname)::float8 as bytes, pg_encoding_to_char(encoding) as encoding, datcollate as collate,
              datctype as ctype
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    )
    const [row] = rows
    if (!row) throw new Error('The database does not describe itself')
    return row
  })
  const name = scratchNameOf(server.database)
  const clear = () =>
    asOwner(url, async client => {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    })
  const create = () =>
    asOwner(url, async client => {
      const { encoding, collate, ctype } = server
      const [set, sorted, typed] = [encoding, collate, ctype].map(text => pg.escapeLiteral(text))
      await client.query(
        `create database ${pg.escapeIdentifier(name)} template template0 encoding ${set} lc_collate ${sorted} lc_ctype ${typed}`,
      )
    })
  return {
    server,
    clear,
    use: async (work, signal) => {
      const abort = () => void clear().catch(() => undefined)
      signal.addEventListener('abort', abort)
      try {
        await create()
        signal.throwIfAborted()
        await work(withDatabase(url, name))
      } finally {
        signal.removeEventListener('abort', abort)
        await clear()
      }
    },
  }
}
