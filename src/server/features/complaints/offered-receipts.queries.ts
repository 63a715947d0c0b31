import type { OfferedReceipt } from '#contract/complaints/complaints'
import { MOST_RECEIPTS } from '#contract/page-sizes'
import type { Scope } from '#domain/access/scope'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'
import { registerName } from '#server/ledger/registers/register-name'

/** A receipt as a case shows it, as JSON. `r` is the receipt and `g` its register. */
export const receiptJson: Sql = sql`json_build_object('objectId', r.id::text, 'day', r.day, 'time', to_char(r.time, 'HH24:MI'),
  'register', ${registerName('g')}, 'amountIn', r.amount_in)`

interface VisitRow {
  readonly salonId: string
  readonly employeeId: string | null
  readonly day: Day
}

/** The receipts of the case's salon on the day of the visit, or on `day` if given, best match first (C38). */
export const offeredReceipts = async (
  db: Db,
  scope: Scope,
  { objectId, day }: { readonly objectId: string; readonly day?: Day | undefined },
): Promise<{ day: Day; receipts: OfferedReceipt[] }> => {
  const visit = await db.maybe<VisitRow>(
    scope,
    sql`select salon_id as "salonId", employee_id as "employeeId",
               coalesce(backdate, (created_at at time zone 'Europe/Oslo')::date) as day
        from complaint where object_id = ${objectId} and ${within(scope, { salon: 'salon_id' })}`,
  )
  if (!visit) throw new Refusal('not_found')
  const on = day ?? visit.day
  const receipts = await db.many<OfferedReceipt>(
    scope,
    sql`select r.id::text as "objectId", r.day, to_char(r.time, 'HH24:MI') as time, ${registerName('g')} as register,
               r.amount_in as "amountIn",
               exists (select from sold_line l where l.receipt_id = r.id and l.employee_id = ${visit.employeeId})
                 as "byEmployee",
               exists (select from complaint_item i where i.complaint_id = ${objectId} and i.cost = r.amount_in) as fits,
               (select coalesce(json_agg(json_build_object('text', l.text, 'class', l.class, 'quantity', l.quantity,
                  'amountIn', l.amount_in) order by l.line_no), '[]')
                from sold_line l where l.receipt_id = r.id) as lines
        from sold_receipt r join cash_register g on g.id = r.register
        where r.salon_id = ${visit.salonId} and r.day = ${on} and r.amount_in > 0
          and ${within(scope, { salon: 'r.salon_id' })}
        order by fits desc, "byEmployee" desc, r.time, r.id
        limit ${raw(String(MOST_RECEIPTS))}`,
  )
  return { day: on, receipts }
}
