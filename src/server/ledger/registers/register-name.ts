import { raw, type Sql, sql } from '#server/db/sql'

/** A register's full identity: 'organisation/location/name'. `of` is the alias of its row. */
export const fullName = (of: string): Sql =>
  raw(`concat_ws('/', ${of}.org_no, nullif(${of}.location, ''), ${of}.register_id)`)

/**
 * A register's display name: its own name, with more detail when another has the same one (F12). `of` is the alias of its
 * row.
 */
export const registerName = (of: string): Sql =>
  raw(`case when exists (select from register namesake where namesake.register_id = ${of}.register_id and namesake.id <> ${of}.id)
    then concat_ws('/', ${of}.org_no, nullif(${of}.location, ''), ${of}.register_id) else ${of}.register_id end`)

/** A register g as the screens show it; `name` is its key in a mapping. */
export const shownRegister = sql`g.register_id as "registerID", g.org_no as "orgNo", g.location, ${registerName('g')} as name`
