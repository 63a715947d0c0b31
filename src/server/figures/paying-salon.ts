import type { Scope } from '#domain/access/scope'
import type { Place } from '#domain/complaints/redo-places'
import type { ChainSettings } from '#domain/settings/chain-settings'
import { firstDay, type Month } from '#domain/values/month'
import { firstOf } from '#server/chain/held-history'
import {
  type DatedSalon,
  joinSalonTerms,
  knownSalonTerms,
  type StoredSalonTerms,
} from '#server/chain/salons/salon-terms'
import { salonWithin } from '#server/chain/salons/salons'
import { settingsColumn, settingsOf } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { byName, raw, type Sql, sql, within } from '#server/db/sql'
import { belongsTo } from './salon-month.ts'

interface Stored {
  readonly together: boolean
  readonly settings: Parameters<typeof settingsOf>[0]
}

/** A salon's terms in a month that it pays for. */
export interface SalonTermsOfMonth extends DatedSalon {
  /**
   * True when it pays for its people's work in every salon. In a month with an earlier report each salon paid for its own (P111).
   */
  readonly together: boolean
}

/** The same with the chain's settings. */
export interface PayingSalon extends SalonTermsOfMonth {
  readonly settings: ChainSettings
}

/** The columns of a salon's terms in a month. `month` is the SQL of the month's first day. */
const termsIn = (month: Sql): Sql =>
  sql`t.zone, t.hours_include_lunch as "hoursIncludeLunch",
      exists (select from month_paid_in_one where month = ${month}) as together`

/**
 * SQL that is true when salon `s` is within reach, or pays for the viewer's own month: what was earned before a move stays one's own.
 * `month` is the SQL of the month's first day.
 */
const salonPays = (scope: Scope, month: Sql): Sql =>
  sql`(${salonWithin(scope, 's')} or exists (
        select from person own
        where ${within(scope, { person: 'own.object_id' })} and ${belongsTo('own.object_id', raw('s.object_id'), month)}))`

/** A salon within reach with its payroll terms for a month, or null. */
export const findPayingSalon = async (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
): Promise<PayingSalon | null> => {
  const first = firstOf(month)
  const found = await db.maybe<StoredSalonTerms & Stored>(
    scope,
    sql`select ${termsIn(first)}, ${settingsColumn} as settings
        from chain_salon s ${joinSalonTerms('s.object_id', first)}
        where s.object_id = ${salonId} and ${salonPays(scope, first)}`,
  )
  return (
    found && {
      ...knownSalonTerms(found),
      together: found.together,
      settings: settingsOf(found.settings),
    }
  )
}

interface SalonOfPerson {
  readonly salonId: string
  readonly salonName: string
}

/**
 * The salons that pay for a person's month, by name: each one that they belong to in it (P110, P111). One of them in a month that is paid
 * together, because its row has what they did in every salon: the one that sent it, if any.
 */
export const payingSalonsOf = async (
  db: Db,
  scope: Scope,
  objectId: string,
  month: Month,
): Promise<SalonOfPerson[]> => {
  const first = firstOf(month)
  const rows = await db.many<SalonOfPerson & Pick<Stored, 'together'> & { readonly sent: boolean }>(
    scope,
    sql`select s.object_id as "salonId", s.name as "salonName",
               exists (select from month_paid_in_one where month = ${first}) as together,
               exists (select from sent_report sent join sent_pay pay on pay.report_id = sent.object_id
                       where sent.salon_id = s.object_id and sent.month = ${first} and sent.removed_at is null
                         and pay.employee_id = e.object_id) as sent
        from person e cross join chain_salon s
        where e.object_id = ${objectId} and ${within(scope, { salon: 's.object_id', person: 'e.object_id' })}
          and ${belongsTo('e.object_id', raw('s.object_id'), first)}
        order by ${byName('s.name')}, s.object_id`,
  )
  const salons = rows.map(({ salonId, salonName }) => ({ salonId, salonName }))
  const one = Math.max(
    0,
    rows.findIndex(({ sent }) => sent),
  )
  return rows[0]?.together ? salons.slice(one, one + 1) : salons
}

/** The payroll terms of many salons and months, for those of the salons within reach. */
export const readPayingSalons = async (
  db: Db,
  scope: Scope,
  places: readonly Place[],
): Promise<(Place & SalonTermsOfMonth)[]> => {
  const month = raw('asked.month')
  const rows = await db.many<StoredSalonTerms & Place & Pick<Stored, 'together'>>(
    scope,
    sql`select s.object_id as "salonId", to_char(asked.month, 'YYYY-MM') as month, ${termsIn(month)}
        from unnest(${places.map(({ salonId }) => salonId)}::text[],
                    ${places.map(place => firstDay(place.month))}::date[]) asked (salon, month)
        join chain_salon s on s.object_id = asked.salon ${joinSalonTerms('s.object_id', month)}
        where ${salonPays(scope, month)}`,
  )
  return rows.map(({ salonId, month: of, together, ...terms }) => ({
    salonId,
    month: of,
    together,
    ...knownSalonTerms(terms),
  }))
}
