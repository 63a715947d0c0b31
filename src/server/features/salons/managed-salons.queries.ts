import type { ManagedSalon } from '#contract/salons/salons'
import type { Scope } from '#domain/access/scope'
import { inForce } from '#domain/values/dated'
import type { Month } from '#domain/values/month'
import { type OpeningChange, openingHistory, openWeekdaysIn } from '#domain/values/opening-history'
import { openingChangeJson } from '#server/chain/salons/opening-hours'
import { knownZone } from '#server/chain/salons/salon-terms'
import type { Db } from '#server/db/db'
import { byName, type Sql, sql, within } from '#server/db/sql'
import { versionOf } from '#server/http/version'
import { registerName } from '#server/ledger/registers/register-name'
import { staysNow } from '#server/ledger/registers/stays'

type Settings = ManagedSalon['settings']
type Dated = 'zone' | 'hoursIncludeLunch' | 'openingHours'

/** A salon with all its months. */
interface StoredSalon extends Pick<ManagedSalon, 'objectId' | 'name' | 'active' | 'registers'> {
  readonly settings: Omit<Settings, Dated>
  readonly terms: readonly {
    readonly from: Month
    readonly named: readonly string[]
    readonly zone: string
    readonly hoursIncludeLunch: boolean
  }[]
  readonly opening: readonly OpeningChange[]
}

const columns = sql`
  object_id as "objectId", name, active,
  array(select ${registerName('g')} from register_stay stay join cash_register g on ${staysNow(sql`g.id`)}
    where stay.salon_id = object_id order by 1) as registers,
  jsonb_build_object('formNamesPeople', form_names_people, 'nightOpenings', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'date', day, 'from', to_char(opens, 'HH24:MI'), 'to', to_char(closes, 'HH24:MI')) order by day), '[]')
    from open_night where salon_id = object_id)) as settings,
  (select jsonb_agg(jsonb_build_object('from', to_char(from_month, 'YYYY-MM'), 'named', named, 'zone', zone,
      'hoursIncludeLunch', hours_include_lunch) order by from_month)
    from terms_of_salon where salon_id = object_id) as terms,
  (select coalesce(jsonb_agg(${openingChangeJson}), '[]') from hours_of_salon where salon_id = object_id) as opening`

const inScope = (scope: Scope): Sql => within(scope, { salon: 'object_id' })

/** Everything about a salon, with the settings of a month. The version is computed from it. */
export type SalonState = Omit<ManagedSalon, 'version'>

/** The salon with the settings of a month. */
export const salonInMonth = (
  { terms, opening, settings, ...salon }: StoredSalon,
  month: Month,
): SalonState => {
  const hours = openingHistory(opening)
  const changed = (from: Month) => hours.some(row => row.from === from && row.named.length > 0)
  const heldIn = (of: Month) => {
    const { zone, hoursIncludeLunch } = inForce(terms, of)
    return { zone: knownZone(zone), hoursIncludeLunch, openingHours: openWeekdaysIn(hours, of) }
  }
  const months = [...new Set([...terms, ...hours].map(({ from }) => from))].sort()
  return {
    ...salon,
    settings: { ...settings, ...heldIn(month) },
    history: months.map(from => ({
      from,
      named: [
        ...(terms.find(row => row.from === from)?.named ?? []),
        ...(changed(from) ? ['openingHours'] : []),
      ],
      ...heldIn(from),
    })),
  }
}

export const listManagedSalons = async (db: Db, scope: Scope, month: Month): Promise<ManagedSalon[]> => {
  const salons = await db.many<StoredSalon>(
    scope,
    sql`select ${columns} from chain_salon where ${inScope(scope)} order by ${byName('name')}`,
  )
  return salons.map(stored => {
    const salon = salonInMonth(stored, month)
    return { ...salon, version: versionOf(salon) }
  })
}

/** The salon with all its months. Null if it does not exist or is out of scope. Saves run one at a time under the ledger's lock. */
export const managedSalon = (db: Db, scope: Scope, objectId: string): Promise<StoredSalon | null> =>
  db.maybe<StoredSalon>(
    scope,
    sql`select ${columns} from chain_salon where object_id = ${objectId} and ${inScope(scope)}`,
  )
