import type { HolidayFiles } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import { type FiledPayment, type FileSign, movementOf } from '#domain/holidays/in-files'
import type { PaidHoliday, PayrollSystem } from '#domain/payroll/wage-types'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { byName, type Sql, sql, within } from '#server/db/sql'
import { paidNumber } from './paid-alone.ts'

interface SalonMonth {
  readonly salonId: string
  readonly month: Month
}

interface StoredPayment extends FiledPayment, PaidHoliday {
  readonly paymentId: string
}

const wasInFile = (sign: FileSign): Sql =>
  sql`exists (select from holiday_pay_in_file f where (f.payment_id, f.sign) = (p.object_id, ${sign}::smallint))`

const columns = (month: Month): Sql =>
  sql`p.object_id as "paymentId", p.employee_id as "objectId", e.name, p.kroner,
      ${paidNumber(sql`${lastDay(month)}`)} as "employmentId"`

const ofMonth = (scope: Scope, { salonId, month }: SalonMonth): Sql =>
  sql`p.salon_id = ${salonId} and p.month = ${firstDay(month)} and ${within(scope, { salon: 'p.salon_id' })}`

const paymentsOf = (db: Db, scope: Scope, place: SalonMonth): Promise<StoredPayment[]> =>
  db.many<StoredPayment>(
    scope,
    sql`select ${columns(place.month)}, p.withdrawn_at is not null as withdrawn,
               ${wasInFile(1)} as "inFile", ${wasInFile(-1)} as "takenBack"
        from holiday_payment p join person e on e.object_id = p.employee_id
        where ${ofMonth(scope, place)} order by ${byName('e.name')}, p.registered_at`,
  )

interface Mark {
  readonly paymentId: string
  readonly sign: FileSign
}

/** The holiday pay of a file, and the part of it that no earlier file has. */
export interface HolidayPayOfFile {
  readonly holidays: readonly PaidHoliday[]
  readonly marks: readonly Mark[]
}

export const noHolidayPay: HolidayPayOfFile = { holidays: [], marks: [] }

const marksOf = (payments: readonly StoredPayment[]): Mark[] =>
  payments.flatMap(payment => {
    const sign = movementOf(payment)
    return sign === null ? [] : [{ paymentId: payment.paymentId, sign }]
  })

/** The holiday pay of a whole report's file: every payment of the month that is not withdrawn (P211). */
export const wholeHolidayPay = async (db: Db, scope: Scope, place: SalonMonth): Promise<HolidayPayOfFile> => {
  const payments = await paymentsOf(db, scope, place)
  return { holidays: payments.filter(({ withdrawn }) => !withdrawn), marks: marksOf(payments) }
}

/**
 * What no file has yet: new payments, and withdrawn ones to be taken back (P212).
 *
 * @throws Refusal invalid_payload if there is nothing
 */
export const newHolidayPay = async (db: Db, scope: Scope, place: SalonMonth): Promise<HolidayPayOfFile> => {
  const payments = await paymentsOf(db, scope, place)
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
  place: SalonMonth,
  fileId: string,
): Promise<HolidayPayOfFile> => {
  const holidays = await db.many<PaidHoliday>(
    scope,
    sql`select ${columns(place.month)}, f.sign * p.kroner as kroner
        from holiday_pay_in_file f join holiday_payment p on p.object_id = f.payment_id
        join person e on e.object_id = p.employee_id
        where f.file_id = ${fileId} and ${ofMonth(scope, place)} order by ${byName('e.name')}, p.registered_at`,
  )
  if (holidays.length === 0) throw new Refusal('not_found')
  return { holidays, marks: [] }
}

/** Stores what is new in a file. Of two simultaneous calls, the later one violates the key, and gets a conflict and no file. */
export const markInFile = async (
  db: Db,
  scope: Scope,
  { marks }: HolidayPayOfFile,
  { format, now }: { readonly format: PayrollSystem; readonly now: Date },
): Promise<void> => {
  if (marks.length === 0) return
  await db.run(
    { because: 'the payments were found within the scope', inside: scope },
    sql`insert into holiday_pay_in_file (payment_id, sign, file_id, format, made_by, made_at)
        select payment_id, sign, ${newId()}, ${format}, ${scope.viewer.objectId}, ${now}
        from unnest(${marks.map(({ paymentId }) => paymentId)}::text[], ${marks.map(({ sign }) => sign)}::smallint[])
             as mark (payment_id, sign)`,
  )
}

/** Returns the payments of a month that no file has, and the files that had new payments; newest first. */
export const holidayFilesOf = async (db: Db, scope: Scope, place: SalonMonth): Promise<HolidayFiles> => {
  const payments = await paymentsOf(db, scope, place)
  const files = await db.many<HolidayFiles['files'][number]>(
    scope,
    sql`select f.file_id as "fileId", f.format, f.made_at as at, who.name as by, count(*) as payments
        from holiday_pay_in_file f join holiday_payment p on p.object_id = f.payment_id
        join person who on who.object_id = f.made_by
        where ${ofMonth(scope, place)} group by f.file_id, f.format, f.made_at, who.name
        order by f.made_at desc, f.file_id`,
  )
  return { waiting: marksOf(payments).length, files }
}
