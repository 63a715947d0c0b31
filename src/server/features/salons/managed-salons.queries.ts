import type { ManagedSalon } from '#contract/salons/salons'
import type { Scope } from '#domain/access/scope'
import type { Month } from '#domain/values/month'
import { firstOf, heldIn } from '#server/chain/held-history'
import { knownZone } from '#server/chain/salons/salon-terms'
import type { Db } from '#server/db/db'
import { byName, type Sql, sql, within } from '#server/db/sql'
import { versionOf } from '#server/http/version'
import { registerName } from '#server/ledger/registers/register-name'
import { staysNow } from '#server/ledger/registers/stays'

const columns = sql`
  object_id as "objectId", name, active,
  array(select ${registerName('g')} from register_stay stay join cash_register g on ${staysNow(sql`g.id`)}
    where stay.salon_id = object_id order by 1) as registers,
  jsonb_build_object('hoursIncludeLunch', t.hours_include_lunch, 'zone', t.zone,
    'formNamesPeople', form_names_people, 'nightOpenings', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'date', day, 'from', to_char(opens, 'HH24:MI'), 'to', to_char(closes, 'HH24:MI')) order by day), '[]')
    from open_night where salon_id = object_id), 'openingHours', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'weekday', weekday, 'from', to_char(opens, 'HH24:MI'), 'to', to_char(closes, 'HH24:MI')) order by weekday), '[]')
    from weekday_hours where salon_id = object_id)) as settings,
  (select jsonb_agg(jsonb_build_object('from', to_char(from_month, 'YYYY-MM'), 'named', named, 'zone', zone,
      'hoursIncludeLunch', hours_include_lunch) order by from_month)
    from terms_of_salon where salon_id = object_id) as history`

const held = (month: Month) => sql`join salon_held t on ${heldIn('salon_id', 'object_id', firstOf(month))}`

const inScope = (scope: Scope): Sql => within(scope, { salon: 'object_id' })

/** Everything about a salon, with the terms of a month. The version is computed from it. */
export type SalonState = Omit<ManagedSalon, 'version'>

/** Converts the zones, which the database stores as text. */
const zoned = ({ settings, history, ...salon }: SalonState): SalonState => ({
  ...salon,
  settings: { ...settings, zone: knownZone(settings.zone) },
  history: history.map(row => ({ ...row, zone: knownZone(row.zone) })),
})

export const listManagedSalons = async (db: Db, scope: Scope, month: Month): Promise<ManagedSalon[]> => {
  const salons = await db.many<SalonState>(
    scope,
    sql`select ${columns} from chain_salon ${held(month)} where ${inScope(scope)} order by ${byName('name')}`,
  )
  return salons.map(zoned).map(salon => ({ ...salon, version: versionOf(salon) }))
}

/** The salon as of a month. Null if it does not exist or is out of scope. Saves run one at a time under the ledger's lock. */
export const managedSalon = async (
  db: Db,
  scope: Scope,
  month: Month,
  objectId: string,
): Promise<SalonState | null> => {
  const salon = await db.maybe<SalonState>(
    scope,
    sql`select ${columns} from chain_salon ${held(month)} where object_id = ${objectId} and ${inScope(scope)}`,
  )
  return salon && zoned(salon)
}
