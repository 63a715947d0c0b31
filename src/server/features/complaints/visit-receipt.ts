import { onlyFitting, type VisitReceipt } from '#domain/complaints/visit'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { ReceiptKey } from './case-log.ts'
import type { LockedComplaint } from './lock.ts'

/** The link between the visit and its receipt (C38). */
export interface Visit {
  /** Amount of the linked receipt, including VAT; null if none is linked. */
  readonly amountIn: number | null
  readonly receipt: ReceiptKey | null
  /** True if someone looked for the receipt and did not find it. */
  readonly missing: boolean
  readonly employeeId: string | null
}

interface FoundReceipt extends ReceiptKey {
  readonly amountIn: number
}

export const visitOf = async (db: Db, { objectId, inCase }: LockedComplaint): Promise<Visit> => {
  const row = await db.maybe<Omit<Visit, 'receipt'> & { register: number | null; nr: string | null }>(
    inCase,
    sql`select c.receipt_register as register, c.receipt_nr as nr, c.receipt_missing as missing,
               c.employee_id as "employeeId", r.amount_in as "amountIn"
        from complaint c left join sold_receipt r on (r.register, r.nr) = (c.receipt_register, c.receipt_nr)
        where c.object_id = ${objectId}`,
  )
  if (!row) throw new Refusal('not_found')
  const { register, nr, ...visit } = row
  return { ...visit, receipt: register === null || nr === null ? null : { register, nr } }
}

/** Links a receipt; null marks it as missing. */
const link = (db: Db, { objectId, inCase }: LockedComplaint, receipt: ReceiptKey | null): Promise<number> =>
  db.run(
    inCase,
    sql`update complaint set receipt_register = ${receipt?.register ?? null}, receipt_nr = ${receipt?.nr ?? null},
               receipt_missing = ${receipt === null}
        where object_id = ${objectId}`,
  )

/**
 * Links the receipt of the visit's day if exactly one fits the amount and nothing was chosen before. Returns null
 * if nothing is linked.
 */
export const linkFitting = async (
  db: Db,
  locked: LockedComplaint,
  visit: Visit,
  cost: number,
): Promise<FoundReceipt | null> => {
  if (visit.receipt || visit.missing) return null
  const { objectId, salonId, inCase } = locked
  const ofAmount = await db.many<FoundReceipt & VisitReceipt>(
    inCase,
    sql`select r.register, r.nr, r.amount_in as "amountIn",
               exists (select from sold_line l where l.receipt_id = r.id and l.employee_id = ${visit.employeeId}) as "byEmployee"
        from complaint c
        join sold_receipt r on r.salon_id = ${salonId} and r.amount_in = ${cost}
          and r.day = coalesce(c.backdate, (c.created_at at time zone 'Europe/Oslo')::date)
        where c.object_id = ${objectId}`,
  )
  const only = onlyFitting(ofAmount, cost, visit.employeeId !== null)
  if (only) await link(db, locked, only)
  return only
}

/**
 * Links a receipt of the case's salon, dated no later than the day the case was created. Null marks it as missing.
 * @throws Refusal conflict if that choice is already stored, not_found
 */
export const linkChosen = async (
  db: Db,
  locked: LockedComplaint,
  receiptId: string | null,
): Promise<FoundReceipt | null> => {
  const before = await visitOf(db, locked)
  const chosen = receiptId === null ? null : await chosenReceipt(db, locked, receiptId)
  const same = chosen
    ? before.receipt?.register === chosen.register && before.receipt.nr === chosen.nr
    : before.missing
  if (same) throw new Refusal('conflict')
  await link(db, locked, chosen)
  return chosen
}

const chosenReceipt = async (
  db: Db,
  { objectId, salonId, inCase }: LockedComplaint,
  receiptId: string,
): Promise<FoundReceipt> => {
  const found = await db.maybe<FoundReceipt>(
    inCase,
    sql`select r.register, r.nr, r.amount_in as "amountIn"
        from sold_receipt r join complaint c on c.object_id = ${objectId}
        where r.id = ${receiptId}::bigint and r.salon_id = ${salonId} and r.amount_in > 0
          and r.day <= (c.created_at at time zone 'Europe/Oslo')::date`,
  )
  if (!found) throw new Refusal('not_found')
  return found
}
