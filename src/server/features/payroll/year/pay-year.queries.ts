import type { SalonYear } from '#contract/payroll/pay-years'
import type { Scope } from '#domain/access/scope'
import { missingSourceOf, stillMissing } from '#domain/payroll/figure-inputs'
import { aboveGoal, payYear, type YearReport, type YearRow, type YearSums } from '#domain/payroll/pay-year'
import { effectiveRow } from '#domain/payroll/sent-row'
import { controlledPerson } from '#domain/payroll/year-control'
import { yearToDateOf } from '#domain/payroll/year-to-date'
import type { Source } from '#domain/sales/sources'
import { grouped } from '#domain/values/grouped'
import { firstDay, lastDay, type Month, month, monthOf, yearOf } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { findSalon } from '#server/chain/salons/salons'
import { readSettings } from '#server/chain/settings/settings'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { byName, type Sql, sql, within } from '#server/db/sql'
import { broughtRow, countedThen, type StoredRow } from '#server/stored/report-rows'
import { yearsOfPayslips } from '../payslip-facts.queries.ts'

interface AskedYear {
  readonly salonId: string
  readonly year: number
}

const inMonthsOf = (year: number): Sql =>
  sql`between ${firstDay(month(`${year}-01`))} and ${lastDay(month(`${year}-12`))}`

/** The reports in force of a salon's year. A corrected report counts as its correction (P74). */
const inForce = (scope: Scope, { salonId, year }: AskedYear): Sql =>
  sql`r.salon_id = ${salonId} and r.month ${inMonthsOf(year)} and r.removed_at is null and r.replaced_at is null
      and ${within(scope, { salon: 'r.salon_id' })}`

const reportsInForce = (db: Db, scope: Scope, asked: AskedYear): Promise<YearReport[]> =>
  db.many<YearReport>(
    scope,
    sql`select to_char(r.month, 'YYYY-MM') as month, r.sales as "otherSales" from report r
        where ${inForce(scope, asked)} order by r.month, r.created_at`,
  )

interface SentRow extends StoredRow {
  readonly reportId: string
  readonly objectId: string
  readonly month: Month
  readonly edition: number
  readonly notArrived: readonly Source[]
}

/** The rows of these reports, by the person's name and by month. */
const sentRows = (db: Db, scope: Scope, asked: AskedYear): Promise<SentRow[]> =>
  db.many<SentRow>(
    scope,
    sql`select row.report_id as "reportId", row.employee_id as "objectId", to_char(r.month, 'YYYY-MM') as month, r.edition,
               row.inputs, row.modifications, row.computed, row.not_arrived as "notArrived"
        from report r join report_row row on row.report_id = r.object_id
        join person p on p.object_id = row.employee_id
        where ${inForce(scope, asked)}
        order by ${byName('p.name')}, row.employee_id, r.month, r.created_at`,
  )

type ReadRow = YearRow & { readonly reportId: string }

const readRow = ({ reportId, objectId, month, edition, notArrived, ...stored }: SentRow): ReadRow => {
  const brought = broughtRow(edition, stored)
  const changes = brought.modifications
  return {
    reportId,
    objectId,
    month,
    row: effectiveRow(countedThen(brought)),
    notArrived: stillMissing(notArrived, changes),
    knowsSales: missingSourceOf('totalOms', { notArrived, changes }) === null,
  }
}

/** The finished months with figures of the salon and without a report. */
const monthsWithoutReport = async (
  db: Db,
  scope: Scope,
  { salonId, year }: AskedYear,
  now: Date,
): Promise<Month[]> => {
  const rows = await db.many<{ month: Month }>(
    scope,
    sql`select distinct to_char(did.month, 'YYYY-MM') as month from person_month_sums did
        where did.salon_id = ${salonId} and did.month ${inMonthsOf(year)} and did.month < ${firstDay(monthOf(dayOf(now)))}
          and ${within(scope, { salon: 'did.salon_id' })}
          and not exists (select from report r where r.salon_id = did.salon_id and r.month = did.month
                          and r.removed_at is null and r.replaced_at is null)
        order by 1`,
  )
  return rows.map(row => row.month)
}

/** Compares each person's payslips with the reports (P189). */
const controlOf = async (db: Db, scope: Scope, rows: readonly ReadRow[]): Promise<SalonYear['control']> => {
  const people = [...grouped(rows, ({ objectId }) => objectId).values()]
  const lastReports = people.flatMap(own => own.at(-1)?.reportId ?? [])
  const years = await yearsOfPayslips(db, scope, [...new Set(lastReports)])
  return people.flatMap(([first, ...others]) => {
    const last = others.at(-1) ?? first
    if (!first || !last) return []
    const shown = years.get(last.reportId)?.[last.objectId] ?? yearToDateOf([])
    const { differences, ...person } = controlledPerson([first, ...others], shown)
    return [{ ...person, differences: [...differences] }]
  })
}

/**
 * The year of a salon, from the reports in force.
 *
 * @throws Refusal invalid_payload for a future year; not_found if the salon is out of scope
 */
export const yearOfSalon = async (db: Db, scope: Scope, asked: AskedYear, now: Date): Promise<SalonYear> => {
  const running = yearOf(dayOf(now))
  if (asked.year > running)
    throw new Refusal('invalid_payload', { message: `Året må være fra 2000 til ${running}` })
  const salon = await findSalon(db, scope, asked.salonId)
  if (!salon) throw new Refusal('not_found')
  const { wageShareGoal } = await readSettings(db)
  const goal = wageShareGoal === 0 ? null : wageShareGoal
  const reports = await reportsInForce(db, scope, asked)
  const rows = (await sentRows(db, scope, asked)).map(readRow)
  const { months, total, people } = payYear({ reports, rows })
  const withGoal = <Sums extends YearSums>(sums: Sums) => ({ ...sums, aboveGoal: aboveGoal(sums, goal) })
  return {
    salonName: salon.name,
    goal,
    months: months.map(withGoal),
    total: total && withGoal(total),
    withoutReport: await monthsWithoutReport(db, scope, asked, now),
    people: people.map(({ months, ...person }) => ({ ...person, months: [...months] })),
    control: await controlOf(db, scope, rows),
  }
}
