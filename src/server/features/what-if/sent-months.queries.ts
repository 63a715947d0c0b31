import type { SalonTerms } from '#domain/payroll/terms'
import type { PersonChanges } from '#domain/payroll/what-if-terms'
import { addMonths, firstDay, type Month } from '#domain/values/month'
import { experienceOf, joinTerms } from '#server/chain/people/people-terms'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { broughtTerms } from '#server/stored/report-rows'

const because = { because: 'a what-if is the owner’s, who reaches every salon' }

/** How many months before a payroll month the wage of sick pay is made of (P65). */
const SICK_PAY_MONTHS = 3

const inForce = sql`r.removed_at is null and r.replaced_at is null`
const ofMonths = (months: readonly Month[]): Sql => sql`r.month = any(${months.map(firstDay)}::date[])`

/** The months with a sent report in force, the latest first. */
export const monthsWithReports = async (db: Db): Promise<Month[]> =>
  (
    await db.many<{ month: Month }>(
      because,
      sql`select to_char(r.month, 'YYYY-MM') as month from sent_report r where ${inForce} group by r.month
          order by r.month desc`,
    )
  ).map(({ month }) => month)

/** The different terms that the reports of these months were computed with. */
export const sentTermsOf = async (db: Db, months: readonly Month[]): Promise<SalonTerms[]> =>
  (
    await db.many<{ terms: unknown; edition: number }>(
      because,
      sql`select distinct r.terms, r.edition from sent_report r where ${inForce} and ${ofMonths(months)}`,
    )
  ).map(({ terms, edition }) => broughtTerms(edition, terms))

/** The people and the salons with a row of these months. */
export const whoWasPaid = async (db: Db, months: readonly Month[]) => {
  const rows = await db.many<{ person: string; salon: string }>(
    because,
    sql`select distinct row.employee_id as person, r.salon_id as salon
        from sent_report r join sent_pay row on row.report_id = r.object_id
        where ${inForce} and not row.removed and ${ofMonths(months)}`,
  )
  return {
    people: new Set(rows.map(({ person }) => person)),
    salons: new Set(rows.map(({ salon }) => salon)),
  }
}

/** A report of a month. JSON is text here: the thread that computes reads it. */
export interface ReportText {
  readonly objectId: string
  readonly salonId: string
  readonly edition: number
  readonly terms: string
  readonly hoursIncludeLunch: boolean
}

export interface RowText {
  readonly reportId: string
  readonly objectId: string
  readonly inputs: string
  readonly modifications: string
  readonly computed: string
  /** Percent of treatments in the register for the month; 0 means that of the chain. */
  readonly fixedPercentage: number
  /** The row's entry in the wage of sick pay; the amount is null if it has none. */
  readonly amount: number | null
  readonly hours: number | null
}

export interface MonthText {
  readonly reports: readonly ReportText[]
  readonly rows: readonly RowText[]
}

const rowMonth = raw('row.month')

/** The reports of a month that are in force, with their rows. */
export const readSentMonth = async (db: Db, month: Month): Promise<MonthText> => ({
  reports: await db.many<ReportText>(
    because,
    sql`select r.object_id as "objectId", r.salon_id as "salonId", r.edition, r.terms::text as terms,
               r.hours_include_lunch as "hoursIncludeLunch"
        from sent_report r where ${inForce} and ${ofMonths([month])} order by r.salon_id`,
  ),
  rows: await db.many<RowText>(
    because,
    sql`select row.report_id as "reportId", row.employee_id as "objectId", row.inputs::text as inputs,
               row.modifications::text as modifications, row.computed::text as computed,
               t.fixed_percentage as "fixedPercentage", h.amount, h.hours
        from sent_report r join sent_pay row on row.report_id = r.object_id
        ${joinTerms('row.employee_id', rowMonth)}
        left join paid_salary h on h.report_id = row.report_id and h.employee_id = row.employee_id and not h.removed
        where ${inForce} and not row.removed and ${ofMonths([month])} order by row.employee_id`,
  ),
})

export interface PersonHistory {
  readonly objectId: string
  readonly month: Month
  readonly amount: number
  readonly hours: number | null
  readonly wouldBe: number
}

/** The entries in the wage of sick pay of the months that are not recomputed. They stay as sent. */
export const readOtherHistory = async (db: Db, months: readonly Month[]): Promise<PersonHistory[]> => {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  return db.many<PersonHistory>(
    because,
    sql`select employee_id as "objectId", to_char(month, 'YYYY-MM') as month, amount, hours, amount as "wouldBe"
        from paid_salary
        where not removed and month >= ${firstDay(addMonths(first, -SICK_PAY_MONTHS))} and month <= ${firstDay(last)}
          and month <> all(${months.map(firstDay)}::date[])`,
  )
}

/** The entries that the wage of sick pay of a month is made of. */
export const historyBefore = (month: Month, history: readonly PersonHistory[]): PersonHistory[] =>
  history.filter(entry => entry.month < month && entry.month >= addMonths(month, -SICK_PAY_MONTHS))

/** Person id → the years that a changed experience adds in every month. */
export const experienceShifts = async (
  db: Db,
  people: Readonly<Record<string, PersonChanges>>,
  last: Month,
): Promise<Record<string, number>> => {
  const changed = Object.entries(people).flatMap(([id, { experience }]) =>
    experience === undefined ? [] : [[id, experience] as const],
  )
  if (changed.length === 0) return {}
  const lastMonth = sql`${firstDay(last)}::date`
  const rows = await db.many<{ objectId: string; experience: number }>(
    because,
    sql`select e.object_id as "objectId", ${experienceOf(lastMonth)} as experience
        from person e ${joinTerms('e.object_id', lastMonth)} where e.object_id = any(${changed.map(([id]) => id)})`,
  )
  const known = new Map(rows.map(({ objectId, experience }) => [objectId, experience]))
  return Object.fromEntries(
    changed.map(([id, experience]) => [id, experience - (known.get(id) ?? experience)]),
  )
}
