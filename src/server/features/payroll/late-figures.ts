import { isDeepStrictEqual } from 'node:util'
import { scopeOfTheProduct } from '#domain/access/scope'
import { differenceOf, type MovedPerson, movedSince, sickDaysUnder } from '#domain/payroll/late-figures'
import { effectiveRow } from '#domain/payroll/sent-row'
import type { Day, Month } from '#domain/values/month'
import type { Db, Pool } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { payrollBasis } from '#server/figures/payroll-figures'
import { announce } from '#server/live/changes'
import { EDITION } from '#server/stored/shapes'
import { getReport } from './reports.queries.ts'

const because = { because: 'sent reports are held against the figures on nobody’s behalf' }

/** The check covers every salon. Its results are read within the reader's own scope. */
const everySalon = scopeOfTheProduct()

interface Stale {
  readonly objectId: string
  readonly salonId: string
  readonly month: Month
  readonly stamp: string
  /** The stored result of the previous check. */
  readonly known: readonly MovedPerson[] | null
}

/**
 * Of these reports, those in force with changes to their people's month since the last check, and those never checked. The stamp
 * combines the physical place (ctid) and the writing transaction (xmin) of each row version.
 */
const staleReports = (db: Db, which: Sql): Promise<Stale[]> =>
  db.many<Stale>(
    because,
    sql`with due as materialized (
          select r.object_id, r.salon_id, r.month, c.stamp, c.moved, c.edition
          from report r left join report_check c on c.report_id = r.object_id
          where r.removed_at is null and r.replaced_at is null and ${which}
        )
        select due.object_id as "objectId", due.salon_id as "salonId", to_char(due.month, 'YYYY-MM') as month,
               now_is.stamp, due.moved as known
        from due
        cross join lateral (
          select concat_ws(' ', count(*), sum(hashtidextended(m.ctid, m.xmin::text::bigint))) as stamp
          from report_row row join person_month_sums m on m.employee_id = row.employee_id and m.month = row.month
          where row.report_id = due.object_id) now_is
        where due.stamp is null or due.stamp <> now_is.stamp or due.edition < ${EDITION}
        order by due.month desc`,
  )

/** The months whose sums have changed since the last check. A change after this is marked again. */
const takeChangedMonths = async (db: Db): Promise<readonly Day[]> =>
  (
    await db.many<{ month: Day }>(
      because,
      sql`with taken as (delete from month_to_check returning month) select distinct month from taken`,
    )
  ).map(({ month }) => month)

const movedIn = async (db: Db, { objectId, salonId, month }: Stale): Promise<MovedPerson[]> => {
  const report = await getReport(db, everySalon, objectId)
  const ids = report.employees.map(row => row.objectId)
  const basis = await payrollBasis(db, everySalon, salonId, month, ids)
  const now = new Map(
    basis &&
      [...basis.people].map(([id, { inputs, missing }]) => {
        const antSyketimer = sickDaysUnder(inputs.antSyketimer, basis.terms, report.terms)
        return [id, { inputs: { ...inputs, antSyketimer }, missing }]
      }),
  )
  const sent = report.employees.map(({ objectId: id, ...row }) => ({
    objectId: id,
    row: effectiveRow(row),
    modifications: report.modifications[id] ?? {},
    notArrived: report.notArrived[id] ?? [],
  }))
  return movedSince(sent, now, report)
}

/**
 * Serialises the checks of one report. The figures must be read after this statement. Otherwise a check that read them earlier could
 * replace the result of a later one. A transaction takes this lock first and for one report only, so it cannot deadlock.
 */
const lockReport = (db: Db, objectId: string) =>
  db.maybe(because, sql`select 1 from report where object_id = ${objectId} for no key update`)

/** A row written during the check changes the stamp, so the report is checked again. */
const check = (pool: Pool, reportId: string, now: Date): Promise<void> =>
  pool.transaction(async db => {
    await lockReport(db, reportId)
    // It may have been checked by another process, replaced or removed meanwhile.
    const [stale] = await staleReports(db, sql`r.object_id = ${reportId}`)
    if (!stale) return
    const moved = await movedIn(db, stale)
    await db.run(
      because,
      sql`insert into report_check (report_id, stamp, edition, checked_at, people, difference, moved)
          values (${reportId}, ${stale.stamp}, ${EDITION}, ${now}, ${moved.length}, ${differenceOf(moved)},
                  ${JSON.stringify(moved)})
          on conflict (report_id) do update set stamp = excluded.stamp, edition = excluded.edition,
            checked_at = excluded.checked_at, people = excluded.people, difference = excluded.difference,
            moved = excluded.moved`,
    )
    if (isDeepStrictEqual(moved, stale.known ?? [])) return
    await announce(db, { kind: 'report', what: 'changed', objectId: reportId, salonId: stale.salonId })
  })

const checkThose = async (pool: Pool, now: Date, which: Sql): Promise<number> => {
  const stale = await staleReports(pool, which)
  for (const { objectId } of stale) await check(pool, objectId, now)
  return stale.length
}

/** Rechecks all reports whose figures may have changed and returns their number. The reports themselves are not changed. */
export const checkSentReports = async (pool: Pool, now: Date): Promise<number> => {
  await takeChangedMonths(pool)
  return checkThose(pool, now, sql`true`)
}

/** The same for the months whose sums have changed since the last check, whose cost does not grow with the history. */
export const checkChangedMonths = async (pool: Pool, now: Date): Promise<number> =>
  checkThose(pool, now, sql`(c.report_id is null or r.month = any(${await takeChangedMonths(pool)}::date[]))`)
