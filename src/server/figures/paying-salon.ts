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
import { raw, type Sql, sql } from '#server/db/sql'

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
        where s.object_id = ${salonId} and ${salonWithin(scope, 's')}`,
  )
  return (
    found && {
      ...knownSalonTerms(found),
      together: found.together,
      settings: settingsOf(found.settings),
    }
  )
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
        where ${salonWithin(scope, 's')}`,
  )
  return rows.map(({ salonId, month: of, together, ...terms }) => ({
    salonId,
    month: of,
    together,
    ...knownSalonTerms(terms),
  }))
}
