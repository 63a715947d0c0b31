import type { Cursor } from '#contract/fields.schemas'
import { REPORTS_PAGE } from '#contract/page-sizes'
import type { ListedReport } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import { type Shown, shownInSum } from '#domain/audit/disclosures'
import type { Modifications } from '#domain/payroll/inputs'
import type { MovedPerson } from '#domain/payroll/late-figures'
import { type ReportProgress, stageOf } from '#domain/payroll/report-steps'
import type { SickSplit } from '#domain/payroll/sick-split'
import { withoutWords } from '#domain/payroll/without-words'
import type { Source } from '#domain/sales/sources'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'
import { utc } from '#server/db/utc'
import { broughtRow, broughtTerms, type StoredRow } from '#server/stored/report-rows'
import { approvalColumn, approvalIsAsked, approvalStepsOf } from './report-steps.queries.ts'

interface ListedRow {
  object_id: string
  salon_id: string
  salon_name: string
  manager_id: string
  manager_name: string
  month: string
  created_at: string
  late: ListedReport['late']
  /** The ids of the people counted in `late`. */
  late_people: string[] | null
  progress: ReportProgress
}

const listedColumns = (asked: boolean): Sql =>
  sql`r.object_id, r.salon_id, s.name as salon_name, r.manager_id, m.name as manager_name,
  to_char(r.month, 'YYYY-MM') as month, r.created_at,
  (select json_build_object('people', c.people, 'difference', c.difference) from report_check c
   where c.report_id = r.object_id and c.people > 0 and r.replaced_at is null) as late,
  (select array(select person->>'objectId' from jsonb_array_elements(c.moved) person) from report_check c
   where c.report_id = r.object_id and r.replaced_at is null) as late_people,
  ${approvalColumn(asked)} as progress`

const present = (row: ListedRow): ListedReport => ({
  objectId: row.object_id,
  salonId: row.salon_id,
  salonName: row.salon_name,
  manager: { objectId: row.manager_id, name: row.manager_name },
  month: row.month,
  createdAt: row.created_at,
  late: row.late,
  stage: stageOf(row.progress),
})

const visible = (scope: Scope): Sql =>
  sql`from report r join chain_salon s on s.object_id = r.salon_id join person m on m.object_id = r.manager_id
      where r.removed_at is null and ${within(scope, { salon: 'r.salon_id' })}`

interface Page {
  readonly salonId?: string | undefined
  readonly month?: Month | undefined
  /** Only reports with figures that have changed since sending. */
  readonly late?: boolean | undefined
  /** Only reports that wait for an approval that the viewer can give (P125). */
  readonly waits?: boolean | undefined
  /** The last report of the previous page. */
  readonly before?: Cursor | undefined
}

/**
 * One page of the reports in scope, newest first, and the people whose pay the differences disclose. A replaced report is
 * left out; it is reached through the report that replaced it.
 */
export const listReports = async (db: Db, scope: Scope, page: Page) => {
  const asked = await approvalIsAsked(db)
  const inSalon = page.salonId ? sql`and r.salon_id = ${page.salonId}` : sql``
  const inMonth = page.month ? sql`and r.month = ${firstDay(page.month)}` : sql``
  const moved = page.late
    ? sql`and exists (select from report_check c where c.report_id = r.object_id and c.people > 0)`
    : sql``
  const waiting = page.waits
    ? sql`and ${asked} and r.needs_approval and r.approved_at is null and r.manager_id <> ${scope.viewer.objectId}`
    : sql``
  const older = page.before
    ? sql`and (r.created_at, r.object_id) < (${page.before.at}::timestamptz, ${page.before.objectId})`
    : sql``
  const rows = await db.many<ListedRow>(
    scope,
    sql`select ${listedColumns(asked)} ${visible(scope)} ${inSalon} ${inMonth} ${moved} ${waiting} ${older}
          and r.replaced_at is null
        order by r.created_at desc, r.object_id desc limit ${REPORTS_PAGE}`,
  )
  const shown = rows.flatMap(({ month, late_people }) =>
    shownInSum(late_people ?? []).map((subject): Shown => ({ kind: 'report', subject, month })),
  )
  return { reports: rows.map(present), shown }
}

type StoredReportRow = StoredRow & {
  readonly employee_id: string
  readonly reason: string | null
  readonly not_arrived: Source[]
}

interface Counterpart {
  readonly objectId: string
  readonly manager: { readonly objectId: string; readonly name: string }
  readonly createdAt: string
  readonly removed: boolean
}

/** The replaced or replacing report, joined as `o`. */
const counterpart = (joined: Sql): Sql =>
  sql`(select json_build_object('objectId', o.object_id, 'removed', o.removed_at is not null,
                               'createdAt', ${utc('o.created_at')},
                               'manager', json_build_object('objectId', by.object_id, 'name', by.name))
       from report o join person by on by.object_id = o.manager_id where ${joined})`

type WholeRow = ListedRow & {
  replaces: Counterpart | null
  replaced_by: Counterpart | null
  sales: number | null
  edition: number
  terms: unknown
  hours_include_lunch: boolean
  exact_hours: boolean
  rows: StoredReportRow[]
  back_pay: Record<string, number>
  moved: MovedPerson[] | null
}

const reasonsOf = (rows: readonly StoredReportRow[]): Record<string, string> =>
  Object.fromEntries(rows.flatMap(({ employee_id, reason }) => (reason ? [[employee_id, reason]] : [])))

/** One report as sent; for an API token without words about people (A148). @throws Refusal not_found */
export const getReport = async (db: Db, scope: Scope, objectId: string) => {
  const report = await wholeReport(db, scope, objectId)
  return scope.viewer.token ? withoutWords(report) : report
}

const wholeReport = async (db: Db, scope: Scope, objectId: string) => {
  const report = await db.maybe<WholeRow>(
    scope,
    sql`select ${listedColumns(await approvalIsAsked(db))}, r.sales, r.edition, r.terms, r.hours_include_lunch, r.exact_hours,
               (select c.moved from report_check c where c.report_id = r.object_id and r.replaced_at is null) as moved,
               ${counterpart(raw('o.object_id = r.replaces'))} as replaces,
               ${counterpart(raw('o.replaces = r.object_id'))} as replaced_by,
               (select coalesce(json_object_agg(paid.employee_id, paid.amount), '{}')
                from (select employee_id, sum(amount) as amount from back_payment where report_id = r.object_id
                      group by employee_id) paid) as back_pay,
               (select json_agg(json_build_object('employee_id', row.employee_id, 'inputs', row.inputs,
                                                  'modifications', row.modifications, 'computed', row.computed,
                                                  'reason', row.reason, 'not_arrived', row.not_arrived)
                                order by row.position)
                from report_row row where row.report_id = r.object_id) as rows
        ${visible(scope)} and r.object_id = ${objectId}`,
  )
  if (!report) throw new Refusal('not_found')
  const rows = report.rows.map(({ employee_id: objectId, ...stored }) => ({
    objectId,
    ...broughtRow(report.edition, stored),
  }))
  const modifications: Modifications = Object.fromEntries(
    rows
      .filter(row => Object.keys(row.modifications).length > 0)
      .map(row => [row.objectId, row.modifications]),
  )
  return {
    ...present(report),
    employees: rows.map(({ objectId, row }) => ({ objectId, ...row })),
    modifications,
    reasons: reasonsOf(report.rows),
    backPay: report.back_pay,
    notArrived: Object.fromEntries(
      report.rows.flatMap(row => (row.not_arrived.length > 0 ? [[row.employee_id, row.not_arrived]] : [])),
    ),
    sales: report.sales,
    terms: broughtTerms(report.edition, report.terms),
    hoursIncludeLunch: report.hours_include_lunch,
    exactHours: report.exact_hours,
    replaces: report.replaces,
    replacedBy: report.replaced_by,
    steps: await approvalStepsOf(db, scope, objectId, report.progress),
    moved: (report.moved ?? []).map(person => ({ ...person, cells: [...person.cells] })),
  }
}

/** Person → the parts of their sick hours in a report within the scope (P210). */
export const sickPartsOfReport = async (
  db: Db,
  scope: Scope,
  reportId: string,
): Promise<ReadonlyMap<string, SickSplit>> => {
  const rows = await db.many<{ employeeId: string; parts: SickSplit }>(
    scope,
    sql`select row.employee_id as "employeeId", row.sick_parts as parts
        from report_row row join report r on r.object_id = row.report_id
        where row.report_id = ${reportId} and row.sick_parts is not null and ${within(scope, { salon: 'r.salon_id' })}`,
  )
  return new Map(rows.map(({ employeeId, parts }) => [employeeId, parts]))
}
