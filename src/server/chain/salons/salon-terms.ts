import { type Zone, zoneOf } from '#domain/payroll/zones'
import type { Held } from '#domain/values/dated-history'
import type { Db } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { type HeldTable, heldIn, readHeld, writeHeld } from '../held-history.ts'

/** A salon's terms from a month on (A26). */
export interface DatedSalon {
  readonly zone: Zone
  readonly hoursIncludeLunch: boolean
}

export type StoredSalonTerms = Omit<DatedSalon, 'zone'> & { readonly zone: string }

const salonTerms: HeldTable<StoredSalonTerms> = {
  name: 'salon_terms',
  key: 'salon_id',
  columns: { zone: 'zone', hoursIncludeLunch: 'hours_include_lunch' },
}

/** Parses a stored zone. */
export const knownZone = (stored: string | number): Zone => {
  const zone = zoneOf(String(stored))
  if (zone === null) throw new Error(`${stored} is not a zone`)
  return zone
}

/** Parses a salon's stored terms. */
export const knownSalonTerms = ({ zone, hoursIncludeLunch }: StoredSalonTerms): DatedSalon => ({
  zone: knownZone(zone),
  hoursIncludeLunch,
})

/** Joins the terms that apply to a salon in a month, as `t`, to the column of its id. `month` is the SQL of the month's first day. */
export const joinSalonTerms = (salon: string, month: Sql): Sql =>
  sql`join salon_held t on ${heldIn('salon_id', salon, month)}`

export const readSalonHistory = async (db: Db, salonId: string): Promise<Held<DatedSalon>[]> =>
  (await readHeld(db, salonTerms, salonId)).map(row => ({ ...row, values: knownSalonTerms(row.values) }))

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
