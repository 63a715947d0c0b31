import type { SalonFreshness } from '#contract/statistics/freshness'
import type { Scope } from '#domain/access/scope'
import type { DayState } from '#domain/sales/arrivals'
import { type PartOfToday, partOfToday } from '#domain/statistics/part-of-today'
import { type Day, monthOf } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { type SalonStates, statesIn } from '#server/figures/arrivals'
import { readSalonsToday } from '#server/figures/salons-today'

type NewestDays = Pick<SalonFreshness, 'newestReceipts' | 'newestHours' | 'importedAt'>

/** The latest days with figures for each open salon, the part of today that is over (K67), and the gaps in the current month (Q2, Q3). */
export const freshnessOf = async (db: Db, scope: Scope, today: Day) => {
  const month = monthOf(today)
  const [importedAt, newest, salons] = await Promise.all([
    lastImport(db),
    readNewest(db, scope),
    statesIn(db, scope, month, today),
  ])
  const parts = await partsOfToday(db, scope, newest, today)
  return {
    importedAt,
    month,
    salons: salons.flatMap(({ objectId, name, days }): SalonFreshness[] => {
      const reaches = newest.get(objectId)
      if (!reaches) return []
      return [{ objectId, name, ...reaches, ...gapsOf(days), partOfToday: parts.get(objectId) ?? null }]
    }),
  }
}

/** How much of today is over in each salon with receipts of today (K66). */
const partsOfToday = async (
  db: Db,
  scope: Scope,
  newest: ReadonlyMap<string, NewestDays>,
  today: Day,
): Promise<ReadonlyMap<string, PartOfToday | null>> => {
  const came = [...newest].flatMap(([salonId, { newestReceipts }]) =>
    newestReceipts !== null && newestReceipts >= today ? [salonId] : [],
  )
  if (came.length === 0) return new Map()
  const salons = await readSalonsToday(db, scope, came, today)
  return new Map(salons.map(salon => [salon.salonId, partOfToday([salon])]))
}

const gapsOf = (days: SalonStates['days']) => {
  const thatAre = (...states: readonly DayState[]): Day[] =>
    days.filter(({ state }) => states.includes(state)).map(({ day }) => day)
  return { missingReceipts: thatAre('noReceipts', 'nothing'), missingHours: thatAre('noHours', 'nothing') }
}

/** The open salons' newest days, by object id. */
const readNewest = async (db: Db, scope: Scope): Promise<Map<string, NewestDays>> => {
  const rows = await db.many<NewestDays & { readonly objectId: string }>(
    scope,
    sql`select object_id as "objectId", newest.day as "newestReceipts",
          (select day from salon_day_sums d where d.salon_id = object_id and hours > 0 order by day desc limit 1) as "newestHours",
          (select max(i.ended_at) from sold_receipt r join file_import i on i.object_id = r.import_id
           where r.salon_id = salon.object_id and r.day = newest.day and i.state = 'done') as "importedAt"
        from chain_salon salon
        left join lateral (select day from salon_day_sums d where d.salon_id = object_id and lines > 0
                           order by day desc limit 1) newest on true
        where active and ${within(scope, { salon: 'object_id' })}`,
  )
  return new Map(rows.map(({ objectId, ...days }) => [objectId, days]))
}

const lastImport = async (db: Db): Promise<string | null> => {
  const last = await db.maybe<{ at: string | null }>(
    { because: 'when figures last came in says nothing of any salon' },
    sql`select max(ended_at) as at from file_import where state = 'done'`,
  )
  return last?.at ?? null
}
