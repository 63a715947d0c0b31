import type { ManagedSalon } from '#contract/salons'
import type { Scope } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { byName, type Sql, sql, within } from '#server/db/sql'
import { versionOf } from '#server/http/version'
import { registerName } from '#server/ledger/registers/register-name'

const columns = sql`
  object_id as "objectId", name, active,
  array(select ${registerName('g')} from register g where g.salon_id = object_id order by 1) as registers,
  jsonb_build_object('hoursIncludeLunch', hours_include_lunch, 'zone', zone, 'nightOpenings', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'date', day, 'from', to_char(opens, 'HH24:MI'), 'to', to_char(closes, 'HH24:MI')) order by day), '[]')
    from night_opening where salon_id = object_id)) as settings`

const inScope = (scope: Scope): Sql => within(scope, { salon: 'object_id' })

/** All there is to a salon; its version is made of it. */
export type SalonState = Omit<ManagedSalon, 'version'>

export const listManagedSalons = async (db: Db, scope: Scope): Promise<ManagedSalon[]> => {
  const salons = await db.many<SalonState>(
    scope,
    sql`select ${columns} from salon where ${inScope(scope)} order by ${byName('name')}`,
  )
  return salons.map(salon => ({ ...salon, version: versionOf(salon) }))
}

/** Locked until the end of the transaction. Null: not there, or out of reach. */
export const lockSalon = async (db: Db, scope: Scope, objectId: string): Promise<SalonState | null> => {
  await db.run(scope, sql`select 1 from salon where object_id = ${objectId} and ${inScope(scope)} for update`)
  return db.maybe(
    scope,
    sql`select ${columns} from salon where object_id = ${objectId} and ${inScope(scope)}`,
  )
}
