import type { Db } from './db.ts'
import { sql } from './sql.ts'

const because = { because: 'the rights of a login are nobody’s' }

export interface TableRights {
  readonly role: string
  /** Tables, views and sequences on which the login lacks a right that the product needs. */
  readonly lacking: readonly string[]
  /** True when the policies of decision 104 do not apply to the login: it owns the tables or is a superuser. */
  readonly unguarded: boolean
}

/**
 * The rights of the product's login, against those that product-role.ts grants. Null when the login does not exist.
 * @param role null for the login of `db`
 */
export const tableRights = (db: Db, role: string | null = null): Promise<TableRights | null> =>
  db.maybe<TableRights>(
    because,
    sql`with login as (select oid, rolname, rolsuper or rolbypassrls as above from pg_roles
                       where rolname = coalesce(${role}, current_user)),
             needed as (
               select c.oid, c.relname, r as needs from pg_class c,
                      unnest(case when c.relkind = 'v' or c.relname in ('migration', 'migration_progress') then '{select}'
                                  when c.relname = 'audit' then '{select,insert}'
                                  else '{select,insert,update,delete}' end::text[]) r
               where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p', 'v')
             ),
             lacked as (
               select relname from needed, login where not has_table_privilege(login.oid, needed.oid, needs)
               union
               select relname from pg_class c, login
               where c.relnamespace = to_regnamespace('public') and c.relkind = 'S'
                 and not has_sequence_privilege(login.oid, c.oid, 'usage')
             )
        select rolname as role, array(select relname::text from lacked order by 1) as lacking,
               above or exists (select 1 from pg_class c where c.relnamespace = to_regnamespace('public') and c.relrowsecurity
                                                         and pg_has_role(login.oid, c.relowner, 'usage')) as unguarded
        from login`,
  )

/** The tables that the login of `db` does not own, so that its migrations cannot change them. */
export const tablesOfOthers = async (db: Db): Promise<string[]> => {
  const rows = await db.many<{ name: string }>(
    because,
    sql`select relname::text as name from pg_class
        where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v')
          and not pg_has_role(current_user, relowner, 'usage') order by 1`,
  )
  return rows.map(({ name }) => name)
}
