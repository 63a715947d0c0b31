import type { Lessons } from '#contract/complaints/complaint-lessons'
import type { Scope } from '#domain/access/scope'
import { type Cause, causeLabel } from '#domain/complaints/causes'
import { NOT_SPECIFIED, OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { type CaseSums, type LessonKind, MOST_MONTHS } from '#domain/complaints/lessons'
import { addMonths, firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { causeOfCase } from '../cause-sql.ts'
import { verdictOfClosing } from '../verdict-sql.ts'

export interface LessonsAsked {
  readonly by: LessonKind
  readonly from: Month
  readonly to: Month
  readonly salonId?: string | undefined
}

/** Sums for one key and one month. A null key means all keys, and a null month means all months. */
interface CasesRow extends Omit<CaseSums, 'visits'> {
  readonly key: string | null
  readonly month: string | null
}
interface VisitsRow {
  readonly key: string | null
  readonly month: string | null
  readonly visits: number
}

const keyOf: Readonly<Record<LessonKind, Sql>> = {
  salon: sql`c.salon_id`,
  employee: sql`coalesce(c.employee_id, ${OTHER_EMPLOYEE})`,
  cause: causeOfCase,
}

const sumCases = (db: Db, scope: Scope, { by, from, to, salonId }: LessonsAsked) =>
  db.many<CasesRow>(
    scope,
    sql`select key, month, count(*) as cases, count(closed_at) as closed, count(*) filter (where redone) as redone,
               coalesce(sum(cost), 0) as cost, count(verdict) as answered, count(*) filter (where verdict = 'yes') as good,
               percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at) / 3600)
                 filter (where closed_at is not null) as "hoursToClose"
        from (select ${keyOf[by]} as key, to_char(c.created_at at time zone 'Europe/Oslo', 'YYYY-MM') as month,
                     c.created_at, c.closed_at, i.redone, i.cost, ${verdictOfClosing} as verdict
              from complaint c
              left join lateral (select bool_or(kind = 'expense') as redone, sum(cost) filter (where status >= 2) as cost
                                 from complaint_item where complaint_id = c.object_id) i on true
              where c.created_at >= ${firstDay(from)}::timestamp at time zone 'Europe/Oslo'
                and c.created_at < ${firstDay(addMonths(to, 1))}::timestamp at time zone 'Europe/Oslo'
                and (${salonId ?? null}::text is null or c.salon_id = ${salonId ?? null})
                and ${within(scope, { salon: 'c.salon_id' })}) picked
        group by grouping sets ((key, month), (key), (month), ())`,
  )

/** Visits of the same months. All causes share the total number of visits. */
const sumVisits = (db: Db, scope: Scope, { by, from, to, salonId }: LessonsAsked) => {
  const key = { salon: sql`m.salon_id`, employee: sql`m.employee_id`, cause: sql`''` }[by]
  return db.many<VisitsRow>(
    scope,
    sql`select key, month, sum(visits) as visits
        from (select ${key} as key, to_char(m.month, 'YYYY-MM') as month, m.visits from person_month_sums m
              where m.month between ${firstDay(from)} and ${firstDay(to)}
                and (${salonId ?? null}::text is null or m.salon_id = ${salonId ?? null})
                and ${within(scope, { salon: 'm.salon_id' })}) picked
        group by grouping sets ((key, month), (key), (month), ())`,
  )
}

/** Names of the keys: every open salon in scope, even without a case; people only if they have cases. */
const namesOf = async (
  db: Db,
  scope: Scope,
  { by, salonId }: LessonsAsked,
  keys: readonly string[],
): Promise<Map<string, string>> => {
  if (by === 'cause') return new Map(keys.map(key => [key, causeLabel(key as Cause)]))
  const rows =
    by === 'salon'
      ? await db.many<{ key: string; name: string }>(
          scope,
          sql`select s.object_id as key, s.name from chain_salon s
              where (s.active or s.object_id = any(${keys})) and (${salonId ?? null}::text is null or s.object_id = ${salonId ?? null})
                and ${within(scope, { salon: 's.object_id' })}`,
        )
      : await db.many<{ key: string; name: string }>(
          { because: 'their cases were found within the scope' },
          sql`select object_id as key, name from person where object_id = any(${keys})`,
        )
  const names = new Map(rows.map(row => [row.key, row.name]))
  if (keys.includes(OTHER_EMPLOYEE)) names.set(OTHER_EMPLOYEE, NOT_SPECIFIED)
  return names
}

const monthsBetween = (from: Month, to: Month): Month[] => {
  const months: Month[] = []
  for (let at = from; at <= to; at = addMonths(at, 1)) {
    if (months.length === MOST_MONTHS)
      throw new Refusal('invalid_payload', { fields: { to: `Høyst ${MOST_MONTHS} måneder` } })
    months.push(at)
  }
  if (months.length === 0) throw new Refusal('invalid_payload', { fields: { to: 'Før den første måneden' } })
  return months
}

const NONE = { cases: 0, closed: 0, redone: 0, cost: 0, hoursToClose: null, answered: 0, good: 0 }

/** Figures of the cases in scope (C30). @throws Refusal invalid_payload */
export const readLessons = async (db: Db, scope: Scope, asked: LessonsAsked): Promise<Lessons> => {
  const months = monthsBetween(asked.from, asked.to)
  const nameOf = (key: string | null, month: string | null) => JSON.stringify([key, month])
  const cases = new Map((await sumCases(db, scope, asked)).map(row => [nameOf(row.key, row.month), row]))
  const visits = new Map(
    (await sumVisits(db, scope, asked)).map(row => [nameOf(row.key, row.month), row.visits]),
  )
  const sumsOf = (key: string | null, month: string | null): CaseSums => {
    const {
      cases: count,
      closed,
      redone,
      cost,
      hoursToClose,
      answered,
      good,
    } = cases.get(nameOf(key, month)) ?? NONE
    const among = asked.by === 'cause' ? null : key
    const visited = visits.get(nameOf(among, month)) ?? 0
    return { cases: count, closed, redone, cost, hoursToClose, answered, good, visits: visited }
  }
  const overTime = (key: string | null) => months.map(month => ({ month, ...sumsOf(key, month) }))
  const found = [...cases.values()].flatMap(({ key, month }) => (key !== null && month === null ? [key] : []))
  const names = await namesOf(db, scope, asked, found)
  const rows = [...names].map(([key, name]) => ({ key, name, ...sumsOf(key, null), months: overTime(key) }))
  return {
    rows: rows.sort((a, b) => b.cases - a.cases || a.name.localeCompare(b.name, 'nb')),
    total: { ...sumsOf(null, null), months: overTime(null) },
  }
}
