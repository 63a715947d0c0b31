import type { Db, SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'

interface SalonRow {
  readonly objectId: string
  readonly name: string
  readonly active: boolean
  /** True when customers choose among the salon's people in the form. */
  readonly formNamesPeople: boolean
}

/** Adds or changes a salon. */
export const writeSalon = async (
  db: SystemDb,
  { objectId, name, active, formNamesPeople }: SalonRow,
): Promise<void> => {
  await db.run(
    sql`insert into salon (object_id, name, active, form_names_people)
        values (${objectId}, ${name}, ${active}, ${formNamesPeople})
        on conflict (object_id) do update set name = excluded.name, active = excluded.active,
          form_names_people = excluded.form_names_people, updated_at = now()
        where (salon.name, salon.active, salon.form_names_people)
          is distinct from (excluded.name, excluded.active, excluded.form_names_people)`,
  )
}

interface NightOpenings {
  readonly gone: readonly string[]
  readonly come: readonly { readonly date: string; readonly from: string; readonly to: string }[]
}

export const replaceNightOpenings = async (
  db: SystemDb,
  salonId: string,
  { gone, come }: NightOpenings,
): Promise<void> => {
  await db.run(sql`delete from night_opening where salon_id = ${salonId} and day = any(${gone}::date[])`)
  await db.run(
    sql`insert into night_opening (salon_id, day, opens, closes)
        select ${salonId}, * from unnest(
          ${come.map(one => one.date)}::date[], ${come.map(one => one.from)}::time[], ${come.map(one => one.to)}::time[])`,
  )
}

/** Writes the place of each salon in a ranking; salons that are not named have none. */
export const placeSalons = async (db: Db, places: Readonly<Record<string, number>>): Promise<void> => {
  await db.run(
    { because: 'the ranking compares every salon' },
    sql`update salon set ranking = placed.rank
        from (select object_id, (${JSON.stringify(places)}::jsonb->>object_id)::integer as rank from salon) placed
        where salon.object_id = placed.object_id and salon.ranking is distinct from placed.rank`,
  )
}
