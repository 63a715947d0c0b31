import type { Scope } from '#domain/access/scope'
import type { ChainSettings } from '#domain/settings/chain-settings'
import { firstDay, type Month } from '#domain/values/month'
import {
  type DatedSalon,
  joinSalonTerms,
  knownSalonTerms,
  type StoredSalonTerms,
} from '#server/chain/salons/salon-terms'
import { salonWithin } from '#server/chain/salons/salons'
import { settingsColumn, settingsOf } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

interface Stored {
  readonly together: boolean
  readonly settings: Parameters<typeof settingsOf>[0]
}

/** A salon's terms in the month that it pays for. */
export interface PayingSalon extends DatedSalon {
  /**
   * True when it pays for its people's work in every salon. In a month with an earlier report each salon paid for its own (P111).
   */
  readonly together: boolean
  /** The chain's settings. */
  readonly settings: ChainSettings
}

/** A salon within reach with its payroll terms for a month, or null. */
export const findPayingSalon = async (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
): Promise<PayingSalon | null> => {
  const found = await db.maybe<StoredSalonTerms & Stored>(
    scope,
    sql`select t.zone, t.hours_include_lunch as "hoursIncludeLunch",
          exists (select from month_paid_in_one where month = ${firstDay(month)}) as together,
          ${settingsColumn} as settings
        from chain_salon s ${joinSalonTerms('s.object_id', month)}
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
