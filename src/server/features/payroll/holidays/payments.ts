import type { BodyOf } from '#contract/endpoint'
import type { holidays } from '#contract/payroll/holidays'
import type { Scope } from '#domain/access/scope'
import { faultOfPayment } from '#domain/holidays/payments'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql, within } from '#server/db/sql'
import { refuseLocked } from '../lock-month.ts'
import { earningsOf } from './accounts.queries.ts'
import { personOfSalon } from './people.queries.ts'

/** @throws Refusal no_rights for the viewer's own holiday pay and days (P176) */
export const refuseOwnHolidays = ({ viewer }: Scope, objectId: string): void => {
  if (objectId === viewer.objectId)
    throw new Refusal('no_rights', { message: 'Dine egne feriepenger og feriedager må en annen føre' })
}

/** Serialises the payments of one person, so that together they are at most what is earned. */
const lockPayments = async (db: Db, objectId: string): Promise<void> => {
  await db.run(
    { because: 'a lock reads nothing' },
    sql`select pg_advisory_xact_lock(hashtextextended(${objectId}, 23))`,
  )
}

/**
 * Registers that holiday pay is paid with a salon's payroll month (P173). Returns the id of the payment.
 *
 * @throws Refusal no_rights, not_found, month_locked; invalid_payload for a wrong amount or month; conflict if less is left
 */
export const registerPayment = async (
  db: Db,
  scope: Scope,
  { salonId, objectId, earningYear, month, kroner }: BodyOf<typeof holidays.pay>,
  now: Date,
): Promise<string> => {
  refuseOwnHolidays(scope, objectId)
  const person = await personOfSalon(db, scope, salonId, objectId)
  await refuseLocked(db, scope, { salonId, month })
  await lockPayments(db, objectId)
  const earnings = await earningsOf(db, person, earningYear, now)
  const fault = faultOfPayment({ month, kroner }, earnings, monthNow(now))
  if (fault?.account) throw new Refusal('conflict', { message: fault.text })
  if (fault)
    throw new Refusal('invalid_payload', { message: fault.text, fields: { [fault.field]: fault.text } })
  const paymentId = newId()
  await db.run(
    { because: 'the person was found in a salon within the scope', inside: scope },
    sql`insert into holiday_payment (object_id, employee_id, salon_id, month, earning_year, kroner, registered_by, registered_at)
        values (${paymentId}, ${objectId}, ${salonId}, ${firstDay(month)}, ${earningYear}, ${kroner},
                ${scope.viewer.objectId}, ${now})`,
  )
  return paymentId
}

interface StoredPayment {
  readonly employeeId: string
  readonly salonId: string
  readonly month: Month
  readonly earningYear: number
  readonly withdrawn: boolean
}

/**
 * Withdraws a payment (P173). One that is withdrawn already stays so. Returns it as it was before.
 *
 * @throws Refusal not_found, no_rights, month_locked
 */
export const withdrawPayment = async (
  db: Db,
  scope: Scope,
  objectId: string,
  now: Date,
): Promise<StoredPayment> => {
  const payment = await db.maybe<StoredPayment>(
    scope,
    sql`select p.employee_id as "employeeId", p.salon_id as "salonId", to_char(p.month, 'YYYY-MM') as month,
               p.earning_year as "earningYear", p.withdrawn_at is not null as withdrawn
        from holiday_payment p where p.object_id = ${objectId} and ${within(scope, { salon: 'p.salon_id' })}`,
  )
  if (!payment) throw new Refusal('not_found', { message: 'Betalingen finnes ikke' })
  refuseOwnHolidays(scope, payment.employeeId)
  if (payment.withdrawn) return payment
  await refuseLocked(db, scope, payment)
  const written = await db.run(
    { because: 'the payment was found within the scope', inside: scope },
    sql`update holiday_payment set withdrawn_at = ${now}, withdrawn_by = ${scope.viewer.objectId}
        where object_id = ${objectId} and withdrawn_at is null`,
  )
  return { ...payment, withdrawn: written === 0 }
}
