import type { Change } from '#contract/live/live'
import type { ListedPayslip, SentPayslip } from '#contract/payroll/payslips'
import type { Scope } from '#domain/access/scope'
import { breakdownOf } from '#domain/payroll/pay-breakdown'
import { payslipOf } from '#domain/payroll/payslip'
import { paidPerHour, salaryEntry } from '#domain/payroll/salary-history'
import type { Source } from '#domain/sales/sources'
import type { Day, Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { announce } from '#server/live/changes'
import { broughtTerms, rowThen, type StoredRow } from '#server/stored/report-rows'
import type { ExportedReport } from './export/exported-report.ts'
import type { PayslipFacts } from './payslip-facts.queries.ts'
import { approvalIsAsked } from './report-steps.queries.ts'

interface PaidReport {
  salon_name: string
  manager_name: string
  month: Month
  created_at: string
  replaces: string | null
  edition: number
  terms: unknown
  hours_include_lunch: boolean
  exact_hours: boolean
  unapproved: boolean
  paid_on: Day | null
}

interface OwnRow extends StoredRow, PaidReport {
  report_id: string
  employee_id: string
  not_arrived: readonly Source[]
}

const reportColumns: Sql = sql`
  s.name as salon_name, m.name as manager_name, to_char(r.month, 'YYYY-MM') as month, r.created_at, r.replaces, r.edition, r.terms,
  r.hours_include_lunch, r.exact_hours, r.needs_approval and r.approved_at is null as unapproved,
  to_char(r.paid_on, 'YYYY-MM-DD') as paid_on`

/** The viewer's own rows in reports in force. */
const ownRows = (db: Db, scope: Scope, reportId: string | null): Promise<OwnRow[]> =>
  db.many<OwnRow>(
    scope,
    sql`select row.report_id, row.employee_id, row.inputs, row.modifications, row.computed, row.not_arrived, ${reportColumns}
        from report_row row
        join report r on r.object_id = row.report_id
        join chain_salon s on s.object_id = r.salon_id
        join person m on m.object_id = r.manager_id
        where not row.removed and r.removed_at is null and ${within(scope, { person: 'row.employee_id' })}
          and (${reportId}::text is null or row.report_id = ${reportId})
        order by r.month desc, r.created_at desc`,
  )

/** The viewer's pay in each replaced report. */
const replacedPay = async (db: Db, scope: Scope): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.many<StoredRow & { report_id: string; edition: number }>(
    scope,
    sql`select row.report_id, r.edition, row.inputs, row.modifications, row.computed
        from report_row row join report r on r.object_id = row.report_id
        where r.replaced_at is not null and ${within(scope, { person: 'row.employee_id' })}`,
  )
  return new Map(rows.map(row => [row.report_id, rowThen(row.edition, row).endeligLonn]))
}

export const listPayslips = async (db: Db, scope: Scope): Promise<ListedPayslip[]> => {
  const rows = await ownRows(db, scope, null)
  const asked = await approvalIsAsked(db)
  const before = rows.some(({ replaces }) => replaces)
    ? await replacedPay(db, scope)
    : new Map<string, number>()
  return rows.map(row => ({
    ...listed(row, before.get(row.replaces ?? '') ?? null),
    waits: asked && row.unapproved,
  }))
}

function listed(own: OwnRow, amountBefore: number | null): Omit<ListedPayslip, 'waits'> {
  const row = rowThen(own.edition, own)
  const terms = broughtTerms(own.edition, own.terms)
  const { pay, basis } = payslipOf(row, terms, own.not_arrived)
  const { lines, hours, openings } = breakdownOf(row, terms, own.not_arrived)
  const earned = salaryEntry(row, own.not_arrived)
  return {
    reportId: own.report_id,
    month: own.month,
    salonName: own.salon_name,
    sentAt: own.created_at,
    paidOn: own.paid_on,
    corrected: own.replaces !== null,
    amount: pay,
    amountBefore,
    sickPay: row.sykelonn,
    hours: earned.hours,
    perHour: paidPerHour([earned]),
    basis: {
      commission: basis.commissionTotal,
      guarantee: basis.guarantee.amount,
      paidBy: basis.paidBy,
      difference: basis.difference,
    },
    notArrived: [...own.not_arrived],
    breakdown: { lines: [...lines], hours: { ...hours, beside: [...hours.beside] }, openings: [...openings] },
  }
}

/** A report that has holiday pay of the viewer without a row of theirs (P230). */
const reportOfHolidayPay = (db: Db, reportId: string): Promise<PaidReport | null> =>
  db.maybe<PaidReport>(
    { because: 'the report has holiday pay of the viewer' },
    sql`select ${reportColumns} from report r
        join chain_salon s on s.object_id = r.salon_id join person m on m.object_id = r.manager_id
        where r.object_id = ${reportId}`,
  )

/**
 * A report reduced to the viewer's own row, or without rows if they are paid holiday pay alone.
 *
 * @param facts the facts of the viewer's payslip
 * @throws Refusal not_found; not_approved while approval is missing (P126)
 */
export const ownReport = async (
  db: Db,
  scope: Scope,
  reportId: string,
  { alone }: Pick<PayslipFacts, 'alone'>,
): Promise<ExportedReport> => {
  const [row] = await ownRows(db, scope, reportId)
  const own = row ?? (alone.length > 0 ? await reportOfHolidayPay(db, reportId) : null)
  if (!own) throw new Refusal('not_found')
  if (own.unapproved && (await approvalIsAsked(db)))
    throw new Refusal('not_approved', {
      message: 'Lønna er ikke godkjent ennå. Lønnsslippen kommer når den er det',
    })
  return {
    salonName: own.salon_name,
    managerName: own.manager_name,
    month: own.month,
    createdAt: own.created_at,
    rows: row
      ? [
          {
            objectId: row.employee_id,
            ...rowThen(row.edition, row),
            importedAs: {},
            notArrived: row.not_arrived,
            changes: {},
          },
        ]
      : [],
    sales: null,
    terms: broughtTerms(own.edition, own.terms),
    hoursIncludeLunch: own.hours_include_lunch,
    exactHours: own.exact_hours,
  }
}

/** The number of days an unseen payslip stays new. */
const NEWS_DAYS = 60

/**
 * The payslips that arrived since the person last looked, newest first, without those of removed reports. A correction
 * with unchanged pay is left out if the person has seen the previous payslip, and is otherwise announced as sent (P109).
 */
export const payslipNews = (db: Db, scope: Scope, now: Date): Promise<SentPayslip[]> => {
  const since = new Date(now.getTime() - NEWS_DAYS * 86_400_000)
  return db.many<SentPayslip>(
    scope,
    sql`select r.object_id as "reportId", to_char(r.month, 'YYYY-MM') as month, s.name as "salonName",
               r.created_at as "sentAt", r.replaces is not null and same.employee_id is null as corrected
        from report_row row
        join report r on r.object_id = row.report_id
        join chain_salon s on s.object_id = r.salon_id
        left join report before on before.object_id = r.replaces
        left join report_row same on same.report_id = r.replaces and same.employee_id = row.employee_id
          and same.computed -> 'endeligLonn' = row.computed -> 'endeligLonn'
        left join payslip_look l on l.employee_id = row.employee_id
        where not row.removed and r.removed_at is null and ${within(scope, { person: 'row.employee_id' })}
          and (case when same.employee_id is null then r.created_at else before.created_at end)
              > greatest(l.looked_until, ${since})
        order by r.created_at desc`,
  )
}

/** Records that the viewer has seen their pay, up to the report sent at `until`. */
export const lookAtPay = async (db: Db, scope: Scope, until: string): Promise<void> => {
  await db.run(
    { because: 'the row is the caller’s own' },
    sql`insert into payslip_look (employee_id, looked_until) values (${scope.viewer.objectId}, ${until})
        on conflict (employee_id) do update
          set looked_until = greatest(payslip_look.looked_until, excluded.looked_until)`,
  )
}

/** Notifies only the people in a report that their pay has changed. */
export const announcePay = async (
  db: Db,
  scope: Scope,
  { objectId, replaces, what }: { objectId: string; replaces?: string | undefined; what: Change['what'] },
): Promise<void> => {
  const paid = await db.many<{ personId: string }>(
    { because: 'the report was checked against the scope', inside: scope },
    sql`select distinct employee_id as "personId" from report_row where report_id in (${objectId}, ${replaces ?? null})`,
  )
  for (const { personId } of paid)
    await announce(db, { kind: 'payslip', what, objectId, salonId: null, personId })
}
