import { allBaseAmounts, type BaseAmount } from '#domain/sickness/base-amount'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'

const because = { because: 'the base amounts are the same for everybody' }

export interface AddedBaseAmount extends BaseAmount {
  readonly objectId: string
  readonly addedBy: { readonly objectId: string; readonly name: string }
  readonly addedAt: string
}

/** The entered base amounts that are not removed, the latest first. */
export const addedBaseAmounts = (db: Db): Promise<AddedBaseAmount[]> =>
  db.many<AddedBaseAmount>(
    because,
    sql`select g.object_id as "objectId", g.from_day::text as "from", g.amount as "perYear", g.source, g.added_at as "addedAt",
               json_build_object('objectId', e.object_id, 'name', e.name) as "addedBy"
        from base_amount g join person e on e.object_id = g.added_by
        where g.removed_at is null order by g.from_day desc`,
  )

/** The published and the entered base amounts, the earliest first. */
export const readBaseAmounts = async (db: Db): Promise<readonly BaseAmount[]> =>
  allBaseAmounts(await addedBaseAmounts(db))

/** Returns the id of the stored base amount. */
export const storeBaseAmount = async (
  db: Db,
  { from, perYear, source }: BaseAmount,
  actorId: string,
  now: Date,
): Promise<string> => {
  const objectId = newId()
  await db.run(
    because,
    sql`insert into base_amount (object_id, from_day, amount, source, added_by, added_at)
        values (${objectId}, ${from}, ${perYear}, ${source}, ${actorId}, ${now})`,
  )
  return objectId
}

export const markBaseAmountRemoved = async (
  db: Db,
  objectId: string,
  actorId: string,
  now: Date,
): Promise<void> => {
  await db.run(
    because,
    sql`update base_amount set removed_by = ${actorId}, removed_at = ${now}
        where object_id = ${objectId} and removed_at is null`,
  )
}
