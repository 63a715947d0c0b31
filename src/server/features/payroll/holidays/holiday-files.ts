import type { HolidayFiles, SentReport } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import {
  type FiledPayment,
  type FileSign,
  isInWholeFile,
  movementOf,
  needsAnother,
  type Registered,
} from '#domain/holidays/in-files'
import type { PaidHoliday, PayrollSystem } from '#domain/payroll/wage-types'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { byName, type Sql, sql, within } from '#server/db/sql'
import { utc } from '#server/db/utc'
import { withReplaced } from '../exports.queries.ts'
import { paidNumber } from './paid-alone.ts'

interface StoredPayment extends FiledPayment, PaidHoliday, Registered {
  readonly paymentId: string
}

const columns = (month: Month): Sql =>
  sql`p.object_id as "paymentId", p.employee_id as "objectId", e.name, p.kroner, paid.employment_id as "numberPaid",
      ${paidNumber(sql`${lastDay(month)}`)} as "numberNow"`

/** Joins the mark `paid` of the file that has the payment `p`, and `back` of the one that takes it back. */
const marksOfPayment = sql`
  left join holiday_pay_in_file paid on (paid.payment_id, paid.sign) = (p.object_id, 1)
  left join holiday_pay_in_file back on (back.payment_id, back.sign) = (p.object_id, -1)`

const ofMonth = (scope: Scope, { salonId, month }: Pick<SentReport, 'salonId' | 'month'>): Sql =>
  sql`p.salon_id = ${salonId} and p.month = ${firstDay(month as Month)} and ${within(scope, { salon: 'p.salon_id' })}`

interface Numbers {
  readonly numberPaid: string | null
  readonly numberNow: string | null
}

/** The number of a person in the report; null if it has none. */
const sentNumber = ({ employees, modifications }: SentReport, person: string): string | null => {
  const row = employees.find(({ objectId }) => objectId === person)
  return row ? (modifications[person]?.employmentId ?? row.employmentId) : null
}

/** The number that a payment is filed under: the one that was paid, or else that of the person in the report, or that of today. */
const withNumber =
  (report: SentReport) =>
  <Read extends Numbers & Pick<PaidHoliday, 'objectId'>>({ numberPaid, numberNow, ...payment }: Read) => ({
    ...payment,
    employmentId: numberPaid ?? sentNumber(report, payment.objectId) ?? numberNow,
  })

const paymentsOf = async (db: Db, scope: Scope, report: SentReport): Promise<StoredPayment[]> => {
  const payments = await db.many<Omit<StoredPayment, 'employmentId'> & Numbers>(
    scope,
    sql`select ${columns(report.month as Month)}, p.withdrawn_at is not null as withdrawn,
               p.registered_by as "registeredBy", ${utc('p.registered_at')} as "registeredAt", paid.sign is not null as "inFile", back.sign is not null as "takenBack",
               coalesce(paid.report_id in (${withReplaced(sql`r.object_id = ${report.objectId}`)}), false) as "inOwnFile"
        from holiday_payment p join person e on e.object_id = p.employee_id ${marksOfPayment}
        where ${ofMonth(scope, report)} order by ${byName('e.name')}, p.registered_at`,
  )
  return payments.map(withNumber(report))
}

interface Mark {
  readonly paymentId: string
  readonly sign: FileSign
  readonly employmentId: string | null
}

/** The holiday pay of a file, and the part of it that no earlier file has. */
export interface HolidayPayOfFile {
  readonly holidays: readonly PaidHoliday[]
  readonly marks: readonly Mark[]
}

export const noHolidayPay: HolidayPayOfFile = { holidays: [], marks: [] }

const marksOf = (payments: readonly StoredPayment[]): Mark[] =>
  payments.flatMap(({ paymentId, employmentId, ...payment }) => {
    const sign = movementOf(payment)
    return sign === null ? [] : [{ paymentId, sign, employmentId }]
  })

/** New payments that another person than the viewer has to export (P251). */
const unseen = (
  payments: readonly StoredPayment[],
  { viewer }: Scope,
  { steps }: SentReport,
): readonly StoredPayment[] =>
  payments.filter(payment => movementOf(payment) === 1 && needsAnother(payment, steps, viewer.objectId))

/** @throws Refusal not_approved if another person has to export some of the payments (P251) */
const refuseUnseen = (payments: readonly StoredPayment[], scope: Scope, report: SentReport): void => {
  if (unseen(payments, scope, report).length > 0)
    throw new Refusal('not_approved', {
      message:
        'Du har ført feriepenger etter at rapporten ble godkjent. En annen må hente ut fila til lønnssystemet',
    })
}

/**
 * The holiday pay of a whole report's file: what no file has yet, and what its file had before (P211). It takes nothing back.
 *
 * @throws Refusal not_approved (P251)
 */
export const wholeHolidayPay = async (
  db: Db,
  scope: Scope,
  report: SentReport,
): Promise<HolidayPayOfFile> => {
  const holidays = (await paymentsOf(db, scope, report)).filter(isInWholeFile)
  refuseUnseen(holidays, scope, report)
  return { holidays, marks: marksOf(holidays).filter(({ sign }) => sign === 1) }
}

/**
 * What no file has yet: new payments, and withdrawn ones to be taken back (P212).
 *
 * @throws Refusal invalid_payload if there is nothing; not_approved (P251)
 */
export const newHolidayPay = async (db: Db, scope: Scope, report: SentReport): Promise<HolidayPayOfFile> => {
  const payments = await paymentsOf(db, scope, report)
  refuseUnseen(payments, scope, report)
  const marks = marksOf(payments)
  if (marks.length === 0)
    throw new Refusal('invalid_payload', { message: 'Alle feriepengene for måneden er i en fil fra før' })
  const holidays = payments.flatMap(payment => {
    const sign = movementOf(payment)
    return sign === null ? [] : [{ ...payment, kroner: sign * payment.kroner }]
  })
  return { holidays, marks }
}

/**
 * The holiday pay that was new in an earlier file, to be fetched again.
 *
 * @throws Refusal not_found if the month has no such file
 */
export const earlierHolidayPay = async (
  db: Db,
  scope: Scope,
  report: SentReport,
  fileId: string,
): Promise<HolidayPayOfFile> => {
  const holidays = await db.many<Omit<PaidHoliday, 'employmentId'> & Numbers>(
    scope,
    sql`select ${columns(report.month as Month)}, paid.sign * p.kroner as kroner
        from holiday_pay_in_file paid join holiday_payment p on p.object_id = paid.payment_id
        join person e on e.object_id = p.employee_id
        where paid.file_id = ${fileId} and ${ofMonth(scope, report)} order by ${byName('e.name')}, p.registered_at`,
  )
  if (holidays.length === 0) throw new Refusal('not_found')
  return { holidays: holidays.map(withNumber(report)), marks: [] }
}

interface MadeFor {
  readonly format: PayrollSystem
  /** The report, if the file is its whole one; null for a file with holiday pay only. */
  readonly reportId: string | null
  readonly now: Date
}

/** Stores what is new in a file. Of two simultaneous calls, the later one violates the key, and gets a conflict and no file. */
export const markInFile = async (
  db: Db,
  scope: Scope,
  { marks }: HolidayPayOfFile,
  { format, reportId, now }: MadeFor,
): Promise<void> => {
  if (marks.length === 0) return
  const each = <Key extends keyof Mark>(key: Key): Mark[Key][] => marks.map(mark => mark[key])
  await db.run(
    { because: 'the payments were found within the scope', inside: scope },
    sql`insert into holiday_pay_in_file (payment_id, sign, employment_id, report_id, file_id, format, made_by, made_at)
        select payment_id, sign, employment_id, ${reportId}, ${newId()}, ${format}, ${scope.viewer.objectId}, ${now}
        from unnest(${each('paymentId')}::text[], ${each('sign')}::smallint[], ${each('employmentId')}::text[])
             as mark (payment_id, sign, employment_id)`,
  )
}

/** Returns the payments of a month that no file has, and the files that had new payments; newest first. */
export const holidayFilesOf = async (db: Db, scope: Scope, report: SentReport): Promise<HolidayFiles> => {
  const payments = await paymentsOf(db, scope, report)
  const files = await db.many<HolidayFiles['files'][number]>(
    scope,
    sql`select f.file_id as "fileId", f.format, f.made_at as at, who.name as by, count(*) as payments
        from holiday_pay_in_file f join holiday_payment p on p.object_id = f.payment_id
        join person who on who.object_id = f.made_by
        where ${ofMonth(scope, report)} group by f.file_id, f.format, f.made_at, who.name
        order by f.made_at desc, f.file_id`,
  )
  return {
    waiting: marksOf(payments).length,
    needsAnother: unseen(payments, scope, report).length,
    files,
  }
}
