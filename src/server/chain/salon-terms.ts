import { type Zone, zoneOf } from '#domain/payroll/zones'
import type { Held } from '#domain/values/dated-history'
import type { Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { firstOf, type HeldTable, heldIn, readHeld, writeHeld } from './held-history.ts'

/** What is true of a salon from a month on (A26). */
export interface DatedSalon {
  readonly zone: Zone
  readonly hoursIncludeLunch: boolean
}

type Stored = Omit<DatedSalon, 'zone'> & { readonly zone: string }

const salonTerms: HeldTable<Stored> = {
  name: 'salon_terms',
  key: 'salon_id',
  columns: { zone: 'zone', hoursIncludeLunch: 'hours_include_lunch' },
}

const because = { because: 'the salon was found within the scope' }

/** A zone as it is stored. */
export const knownZone = (stored: string | number): Zone => {
  const zone = zoneOf(String(stored))
  if (zone === null) throw new Error(`${stored} is no zone`)
  return zone
}

const brought = ({ zone, ...rest }: Stored): DatedSalon => ({ ...rest, zone: knownZone(zone) })

/** What held of a salon in a month. */
export const salonTermsIn = async (db: Db, salonId: string, month: Month): Promise<DatedSalon> => {
  const held = await db.maybe<Stored>(
    because,
    sql`select t.zone, t.hours_include_lunch as "hoursIncludeLunch" from salon_held t
        where t.salon_id = ${salonId} and ${heldIn('salon_id', 't.salon_id', firstOf(month))}`,
  )
  if (!held) throw new Error(`${salonId} has no terms`)
  return brought(held)
}

export const readSalonHistory = async (db: Db, salonId: string): Promise<Held<DatedSalon>[]> =>
  (await readHeld(db, salonTerms, salonId)).map(row => ({ ...row, values: brought(row.values) }))

export const writeSalonHistory = (
  db: Db,
  salonId: string,
  history: readonly Held<DatedSalon>[],
): Promise<void> =>
  writeHeld(
    db,
    salonTerms,
    salonId,
    history.map(row => ({ ...row, values: { ...row.values, zone: String(row.values.zone) } })),
  )
