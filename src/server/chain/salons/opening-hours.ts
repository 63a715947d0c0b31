import { BEGINNING, type Held } from '#domain/values/dated-history'
import { firstDay } from '#domain/values/month'
import {
  type OpeningChange,
  type OpeningWeek,
  openingChanges,
  openingHistory,
} from '#domain/values/opening-history'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

const because = { because: 'the salon was found within the scope' }

/** The JSON of a row of hours_of_salon, as the domain reads it. */
export const openingChangeJson = sql`jsonb_build_object('from', to_char(from_month, 'YYYY-MM'), 'weekday', weekday,
  'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'))`

/** The opening hours by month of each of these salons, in their order. The caller must have found the salons within the scope. */
export const readOpeningHours = async (
  db: Db,
  salonIds: readonly string[],
): Promise<Held<OpeningWeek>[][]> => {
  const rows = await db.many<{ salonId: string; change: OpeningChange }>(
    because,
    sql`select salon_id as "salonId", ${openingChangeJson} as change from hours_of_salon where salon_id = any(${salonIds})`,
  )
  return salonIds.map(id =>
    openingHistory(rows.filter(({ salonId }) => salonId === id).map(({ change }) => change)),
  )
}

/** Replaces a salon's opening hours of all months (C31). Call it with the salon locked. */
export const writeOpeningHours = async (
  db: Db,
  salonId: string,
  history: readonly Held<OpeningWeek>[],
): Promise<void> => {
  const all = openingChanges(history)
  const first = all.filter(({ from }) => from === BEGINNING)
  const later = all.filter(({ from }) => from !== BEGINNING)
  await db.run(because, sql`delete from opening_hours where salon_id = ${salonId}`)
  await db.run(because, sql`delete from opening_change where salon_id = ${salonId}`)
  await db.run(
    because,
    sql`insert into opening_hours (salon_id, weekday, opens, closes)
        select ${salonId}, * from unnest(
          ${first.map(one => one.weekday)}::smallint[], ${first.map(one => one.opens)}::time[],
          ${first.map(one => one.closes)}::time[])`,
  )
  await db.run(
    because,
    sql`insert into opening_change (salon_id, from_month, weekday, opens, closes)
        select ${salonId}, * from unnest(
          ${later.map(one => firstDay(one.from))}::date[], ${later.map(one => one.weekday)}::smallint[],
          ${later.map(one => one.opens)}::time[], ${later.map(one => one.closes)}::time[])`,
  )
}
