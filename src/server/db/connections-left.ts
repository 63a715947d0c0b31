import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** The name of the connection that each process listens on: it counts the processes. */
export const LISTENER = 'foehn-listener'

const because = { because: 'the connections of a server are nobody’s' }

export interface ConnectionsLeft {
  /** How many connections the product's login may have to this database, beside the others that are open now. */
  readonly room: number
  /** The processes of the product that are running. */
  readonly processes: number
}

/** How many connections PostgreSQL has for the product. @param role the product's login; null for that of `db` */
export const connectionsLeft = async (db: Db, role: string | null = null): Promise<ConnectionsLeft> => {
  const row = await db.maybe<ConnectionsLeft>(
    because,
    sql`select least(
                 current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                   - coalesce(current_setting('reserved_connections', true)::int, 0)
                   - count(*) filter (where not (usesysid = login.oid and open.datid = here.oid)),
                 case when rolconnlimit >= 0
                      then rolconnlimit - count(*) filter (where usesysid = login.oid and open.datid <> here.oid) end,
                 case when datconnlimit >= 0
                      then datconnlimit - count(*) filter (where usesysid <> login.oid and open.datid = here.oid) end
               )::int as room,
               (count(*) filter (where open.datid = here.oid and application_name = ${LISTENER}))::int as processes
        from pg_roles login
        join pg_database here on here.datname = current_database()
        left join pg_stat_activity open on usesysid is not null and pid <> pg_backend_pid()
        where login.rolname = coalesce(${role}, current_user)
        group by login.oid, rolconnlimit, here.oid, datconnlimit`,
  )
  return row ?? { room: 0, processes: 0 }
}
