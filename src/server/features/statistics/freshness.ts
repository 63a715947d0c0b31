import type { SalonFreshness } from '#contract/freshness'
import type { Scope } from '#domain/access/scope'
import { type Arrived, DAYS_LOOKED_BACK, isUsuallyOpen, stateOf } from '#domain/sales/arrivals'
import { addDays, type Day, firstDay, monthOf } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

type KnownSalon = Pick<
  SalonFreshness,
  'objectId' | 'name' | 'newestReceipts' | 'newestHours' | 'importedAt'
> & {
  readonly firstOpen: Day | null
}

interface KnownDay {
  readonly salonId: string
  readonly day: Day
  readonly lines: number
  readonly hours: number
}

/** How far the figures of each open salon reach, and the gaps of the running month (Q2, Q3). */
export const freshnessOf = async (db: Db, scope: Scope, today: Day) => {
  const month = monthOf(today)
  const salons = await readSalons(db, scope)
  const days = await readKnownDays(db, scope, addDays(firstDay(month), -DAYS_LOOKED_BACK), today)
  return {
    importedAt: await lastImport(db),
    month,
    salons: salons.map(({ firstOpen, ...salon }): SalonFreshness => {
      const own = days.filter(one => one.salonId === salon.objectId)
      return { ...salon, ...gapsOf(own, firstOpen, today) }
    }),
  }
}

const gapsOf = (known: readonly KnownDay[], firstOpen: Day | null, today: Day) => {
  const openDays = new Set(known.filter(one => one.lines > 0).map(one => one.day))
  const arrived = new Map(known.map(one => [one.day, one]))
  const missingReceipts: Day[] = []
  const missingHours: Day[] = []
  for (let day = firstDay(monthOf(today)); day < today; day = addDays(day, 1)) {
    const usuallyOpen = isUsuallyOpen(day, openDays, firstOpen)
    const state = stateOf(asArrived(arrived.get(day)), { usuallyOpen, over: true })
    if (state === 'noReceipts' || state === 'nothing') missingReceipts.push(day)
    if (state === 'noHours' || state === 'nothing') missingHours.push(day)
  }
  return { missingReceipts, missingHours }
}

// A day that is known without lines is known from the time book.
const asArrived = (known: KnownDay | undefined): Arrived => ({
  receipts: known?.lines ?? 0,
  figureRows: known ? 1 : 0,
  hours: known?.hours ?? 0,
})

const readSalons = (db: Db, scope: Scope): Promise<KnownSalon[]> =>
  db.many<KnownSalon>(
    scope,
    sql`select object_id as "objectId", name,
          (select day from salon_day d where d.salon_id = object_id and lines > 0 order by day limit 1) as "firstOpen",
          newest.day as "newestReceipts",
          (select day from salon_day d where d.salon_id = object_id and hours > 0 order by day desc limit 1) as "newestHours",
          (select max(i.ended_at) from receipt r join import i on i.object_id = r.import_id
           where r.salon_id = salon.object_id and r.day = newest.day and i.state = 'done') as "importedAt"
        from salon
        left join lateral (select day from salon_day d where d.salon_id = object_id and lines > 0
                           order by day desc limit 1) newest on true
        where active and ${within(scope, { salon: 'object_id' })}
        order by name collate "nb-NO-x-icu"`,
  )

const readKnownDays = (db: Db, scope: Scope, from: Day, before: Day): Promise<KnownDay[]> =>
  db.many<KnownDay>(
    scope,
    sql`select salon_id as "salonId", day, sum(lines) as lines, sum(hours) as hours from salon_day
        where day >= ${from} and day < ${before} and ${within(scope, { salon: 'salon_id' })}
        group by salon_id, day`,
  )

const lastImport = async (db: Db): Promise<string | null> => {
  const last = await db.maybe<{ at: string | null }>(
    { because: 'when figures last came in says nothing of any salon' },
    sql`select max(ended_at) as at from import where state = 'done'`,
  )
  return last?.at ?? null
}
