import { rankMonth } from '#domain/rankings/ranking'
import type { ChainSettings } from '#domain/settings/chain-settings'
import { daysThrough } from '#domain/values/day-range'
import { compareDates, type Day, firstDay, type Month, monthOf } from '#domain/values/month'
import { placeSalons } from '#server/chain/salons/write-salon'
import { readSettings } from '#server/chain/settings/settings'
import { dayOf } from '#server/clock'
import type { Db, Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { readContestants } from '#server/figures/contest'
import { breathe } from '#server/files/breathe'
import { EDITION } from '#server/stored/shapes'

/** There is one ranking for the whole chain; the reader decides whose names are shown. */
export const forTheChain = { because: 'the ranking compares every salon and everybody in it' }

/**
 * Serialises rebuilds, so that two servers do not build the same months twice. It waits as long as another rebuild takes, because a
 * reader who meets one must get the ranking, not a refusal.
 */
const lockRankings = async (db: Db): Promise<void> => {
  await db.run(forTheChain, sql`set local lock_timeout = 0`)
  await db.run(forTheChain, sql`select pg_advisory_xact_lock(${0x72_61_6e_6b})`)
}

/** Rebuilds outdated rankings: months whose sums have changed, and months with a new day. Each month is committed when it is ready. */
export const refreshRankings = async (pool: Pool, now: Date): Promise<void> => {
  for (const month of await staleMonths(pool, now))
    await pool.longTransaction(async db => {
      await lockRankings(db)
      // Another caller may already have rebuilt it.
      const stale = await staleMonths(db, now)
      if (stale.includes(month)) await rebuildRankings(db, [month], now)
    })
}

/**
 * Rebuilds the documents of these months (M8) that have begun by `now`, and places the salons. Call it in a
 * transaction.
 */
export const rebuildRankings = async (db: Db, months: readonly Month[], now: Date): Promise<void> => {
  const today = dayOf(now)
  const begun = months.filter(month => compareDates(month, monthOf(today)) <= 0)
  if (begun.length === 0) return
  await lockRankings(db)
  // Runs before the sums are read: a later mark is for changes that this read may have missed.
  await db.run(forTheChain, sql`delete from stale_ranking where month = any(${begun.map(firstDay)}::date[])`)
  const settings = await readSettings(db)
  for (const month of begun) await rebuildMonth(db, month, { today, now, settings })
  await placeSalons(db, await placesOfSalons(db, monthOf(today)))
}

const staleMonths = async (db: Db, now: Date): Promise<Month[]> => {
  const today = dayOf(now)
  const running = firstDay(monthOf(today))
  const { rankingMinimumVisits } = await readSettings(db)
  const rows = await db.many<{ month: Month }>(
    forTheChain,
    sql`select to_char(month, 'YYYY-MM') as month from (
          select month from stale_ranking
          union
          select month from ranking
          where through <> least((month + interval '1 month')::date - 1, ${today}::date)
             or edition < ${EDITION}
             or month = ${running} and minimum_visits <> ${rankingMinimumVisits}
          union
          -- The running month's mark is lost if it was made before its first day with figures.
          select ${running}::date
          where not exists (select from ranking where month = ${running})
            and exists (select from salon_day_sums where day between ${running} and ${today})) stale
        where month <= ${running}`,
  )
  return rows.map(row => row.month)
}

interface Moment {
  readonly today: Day
  readonly now: Date
  readonly settings: ChainSettings
}

const rebuildMonth = async (db: Db, month: Month, { today, now, settings }: Moment): Promise<void> => {
  // The whole month, or the running one to date (M7).
  const days = daysThrough(month, today)
  const { salonOf, ...contestants } = await readContestants(db, days, settings)
  if (contestants.salons.length === 0 && contestants.persons.length === 0) {
    await db.run(forTheChain, sql`delete from ranking where month = ${days.from}`)
    return
  }
  const minimumVisits = await minimumOf(db, month, { today, settings })
  const categories = rankMonth({ ...contestants, minimumVisits })
  await breathe()
  await db.run(
    forTheChain,
    sql`insert into ranking (month, through, minimum_visits, categories, salon_of, built_at, edition)
        values (${days.from}, ${days.to}, ${minimumVisits}, ${JSON.stringify(categories)},
                ${JSON.stringify(salonOf)}, ${now}, ${EDITION})
        on conflict (month) do update
        set through = excluded.through, minimum_visits = excluded.minimum_visits, categories = excluded.categories,
            salon_of = excluded.salon_of, built_at = excluded.built_at, edition = excluded.edition`,
  )
}

/** A finished month keeps the minimum that it was ranked with; the running one follows the setting (M12). */
const minimumOf = async (db: Db, month: Month, { today, settings }: Omit<Moment, 'now'>): Promise<number> => {
  const kept = await db.maybe<{ minimum_visits: number }>(
    forTheChain,
    sql`select minimum_visits from ranking where month = ${firstDay(month)} and month < ${firstDay(monthOf(today))}`,
  )
  return kept?.minimum_visits ?? settings.rankingMinimumVisits
}

/** Each salon's overall place in the newest finished month that has figures (M10). */
const placesOfSalons = async (db: Db, running: Month): Promise<Record<string, number>> => {
  const rows = await db.many<{ id: string; rank: number }>(
    forTheChain,
    sql`select entry->>'id' as id, (entry->>'rank')::integer as rank
        from (select jsonb_array_elements(categories->'overall') as entry from ranking
              where month = (select max(month) from ranking where month < ${firstDay(running)})) newest
        where entry->>'kind' = 'salon'`,
  )
  return Object.fromEntries(rows.map(({ id, rank }) => [id, rank]))
}
