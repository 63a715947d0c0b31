import type { Scope } from '#domain/access/scope'
import { type HolidayPayOfPayslip, holidayPayOfPayslip } from '#domain/holidays/on-payslip'
import type { PaidHolidayPay } from '#domain/holidays/paid-with'
import { type YearToDate, yearToDateOf } from '#domain/payroll/year-to-date'
import { grouped } from '#domain/values/grouped'
import type { Day, Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readBaseAmounts } from '#server/chain/settings/base-amounts'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { rowThen } from '#server/stored/report-rows'
import { holidayBasisOf, type SentBasis } from './holidays/basis-rows.ts'
import { type PaidAlone, readPaidAlone } from './holidays/paid-alone.ts'
import { peopleById } from './holidays/people.queries.ts'
import type { Employer } from './store-report.ts'
import { readReportedPay } from './wage-types.queries.ts'

/** What a payslip shows besides the row of its report. */
export interface PayslipFacts {
  /** As set when the report was sent; null where the chain had not set it (P180). */
  readonly employer: Employer
  readonly paidOn: Day | null
  /** By the person's id (P182). */
  readonly yearToDate: Readonly<Record<string, YearToDate>>
  /** By the person's id, of those whose holiday pay is not P28 × P30 (P254). */
  readonly earned: Readonly<Record<string, HolidayPayOfPayslip>>
  /** By the person's id (P229). */
  readonly holidayPay: Readonly<Record<string, readonly PaidHolidayPay[]>>
  /** The people who are paid holiday pay without a row in the report (P230). */
  readonly alone: readonly PaidAlone[]
}

type Facts = Employer & Pick<PayslipFacts, 'paidOn'> & { readonly month: Month }

/**
 * The facts of a report's payslips: everybody's, or the viewer's own where the scope is only that. The year counts the salon's reports that
 * were in force when this one was sent, so that it shows the same whenever a payslip is opened. The holiday pay that is paid
 * and the rules of what is earned are those of now (P229, P254).
 *
 * @throws Refusal not_found
 */
export const payslipFacts = async (db: Db, scope: Scope, reportId: string): Promise<PayslipFacts> => {
  const visible = within(scope, { salon: 'r.salon_id', person: 'row.employee_id' })
  const alone = await readPaidAlone(db, scope, reportId)
  const facts = await db.maybe<Facts>(
    alone.length > 0 ? { because: 'the report has holiday pay that was found within the scope' } : scope,
    sql`select r.employer_name as name, r.employer_number as number, to_char(r.paid_on, 'YYYY-MM-DD') as "paidOn",
               to_char(r.month, 'YYYY-MM') as month
        from report r where r.object_id = ${reportId}
          and (${alone.length > 0} or exists (select from report_row row where row.report_id = r.object_id and ${visible}))`,
  )
  if (!facts) throw new Refusal('not_found')
  const { name, number, paidOn, month } = facts
  const rows = await rowsOfYears(db, scope, [reportId])
  const holidayPay = await holidayPayOf(db, scope, reportId)
  return {
    employer: { name, number },
    paidOn,
    yearToDate: yearsToDate(rows),
    earned: await earnedOf(db, month, rows),
    holidayPay,
    alone,
  }
}

/** The holiday pay registered with the report's month and salon, in one sum per earning year. */
const holidayPayOf = async (db: Db, scope: Scope, reportId: string): Promise<PayslipFacts['holidayPay']> => {
  const paid = await db.many<PaidHolidayPay & { readonly employeeId: string }>(
    scope,
    sql`select p.employee_id as "employeeId", p.earning_year as "earningYear", sum(p.kroner) as kroner
        from report r join holiday_payment p on p.salon_id = r.salon_id and p.month = r.month
        where r.object_id = ${reportId} and p.withdrawn_at is null
          and ${within(scope, { salon: 'r.salon_id', person: 'p.employee_id' })}
        group by p.employee_id, p.earning_year order by p.earning_year`,
  )
  return Object.fromEntries(grouped(paid, ({ employeeId }) => employeeId))
}

/** What the rows of a year to date earn, by the rules of the account as they are now. */
const earnedOf = async (
  db: Db,
  month: Month,
  rows: readonly YearToDateRow[],
): Promise<PayslipFacts['earned']> => {
  const byPerson = grouped(rows, ({ employeeId }) => employeeId)
  const [people, reported, { terms }, baseAmounts] = await Promise.all([
    peopleById(db, [...byPerson.keys()]),
    readReportedPay(db),
    readSettings(db),
    readBaseAmounts(db),
  ])
  const all = people.map(({ objectId, birthYear }) => {
    const own = (byPerson.get(objectId) ?? []).map(row => holidayBasisOf(row, reported, terms))
    return [objectId, holidayPayOfPayslip({ month, birthYear, rows: own, baseAmounts })] as const
  })
  return Object.fromEntries(all.flatMap(([id, earned]) => (earned ? [[id, earned]] : [])))
}

interface YearToDateRow extends SentBasis {
  readonly report: string
  readonly employeeId: string
}

/** The rows of the year to date of each report, of everybody or of the viewer only. */
const rowsOfYears = (db: Db, scope: Scope, reportIds: readonly string[]): Promise<YearToDateRow[]> =>
  db.many<YearToDateRow>(
    scope,
    sql`select this.object_id as report, row.employee_id as "employeeId", to_char(r.month, 'YYYY-MM') as month, r.edition,
               row.inputs, row.modifications, row.computed, row.not_arrived as "notArrived", row.sick_parts as "sickParts"
        from report this
        join report r on r.salon_id = this.salon_id and r.month between date_trunc('year', this.month) and this.month
          and r.created_at <= this.created_at
          and (r.replaced_at is null or r.replaced_at > this.created_at)
          and (r.removed_at is null or r.removed_at > this.created_at)
        join report_row row on row.report_id = r.object_id
        where this.object_id = any(${reportIds})
          and ${within(scope, { salon: 'r.salon_id', person: 'row.employee_id' })}`,
  )

/** The year to date on the payslips of each report, by the person's id (P182), for everybody or for the viewer only. */
export const yearsOfPayslips = async (
  db: Db,
  scope: Scope,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, PayslipFacts['yearToDate']>> => {
  const byReport = grouped(await rowsOfYears(db, scope, reportIds), ({ report }) => report)
  return new Map([...byReport].map(([report, own]) => [report, yearsToDate(own)]))
}

const yearsToDate = (rows: readonly YearToDateRow[]): Record<string, YearToDate> => {
  const byPerson = grouped(rows, ({ employeeId }) => employeeId)
  return Object.fromEntries(
    [...byPerson].map(([person, own]) => [person, yearToDateOf(own.map(row => rowThen(row.edition, row)))]),
  )
}
