import { DONE } from '#domain/complaints/queue'
import type { Settlement } from '#domain/complaints/redo-pay'
import {
  type Circumstances,
  firstMonthOf,
  type Membership,
  type SentMonth,
} from '#domain/complaints/redo-places'
import { isOpen, type Redo } from '#domain/complaints/redos'
import { firstDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'

/** Redos lie in cases of any salon, and are paid by reports of any salon. Who may see what of them is asked where they are shown. */
const everywhere = { because: 'a supplement belongs to the fixer’s salon, wherever the case lies (C43)' }

/** A redo with the case that it is a part of. */
export interface CaseRedo extends Redo {
  readonly complaintId: string
  readonly caseNumber: number
  /** The salon that the case lies in now. */
  readonly caseSalonId: string
  /** What was paid for it is a guess: an earlier edition's report did not keep it. */
  readonly inferred: boolean
}

/** A report that is being put right counts as if it were not there. It must be of this salon and month. */
export interface Replaced {
  readonly replaces: string | null
  readonly salonId: string
  readonly month: Month
}

const isReplaced = ({ replaces, salonId, month }: Replaced): Sql =>
  sql`(r.object_id is not distinct from ${replaces}::text and r.salon_id = ${salonId} and r.month = ${firstDay(month)})`

const inForce = (replaced: Replaced): Sql =>
  sql`r.removed_at is null and r.replaced_at is null and not ${isReplaced(replaced)}`

/** The salon that the case lay in when the expense was approved: transfers since are in the case's log. */
const salonThen = sql`coalesce((
  select moved.from_salon from complaint_log moved
  where moved.complaint_id = c.object_id and moved.type = 'salon_transfer'
    and moved.id > (select max(id) from complaint_log where item_id = redo.item and status = ${DONE})
  order by moved.id limit 1), c.salon_id)`

/**
 * The redos for which something is still to be paid or taken back, and those that the report which is put right had paid for.
 * @param ofPeople a condition on `redo.fixer`, the id of who did the work
 */
export const readRedos = async (db: Db, ofPeople: Sql, replaced: Replaced): Promise<CaseRedo[]> => {
  const rows = await db.many<CaseRedo>(
    everywhere,
    sql`with payment as (
          select p.item_id, min(p.complaint_id) as complaint_id, min(p.employee_id) as paid_to,
                 min(p.finished_on) as finished_on, min(p.cost) as cost,
                 sum(p.settled) filter (where ${inForce(replaced)}) as settled,
                 sum(p.paid) filter (where ${inForce(replaced)}) as paid,
                 sum(p.paid) filter (where ${isReplaced(replaced)}) as before,
                 bool_or(p.inferred) filter (where ${inForce(replaced)}) as inferred
          from redo_payment p join report r on r.object_id = p.report_id group by p.item_id)
        select redo.item as id, redo.fixer, redo.day as "finishedOn", redo.cost, redo.stands, ${salonThen} as "salonId",
               c.object_id as "complaintId", c.case_number as "caseNumber", c.salon_id as "caseSalonId",
               coalesce(p.settled, 0) as settled, coalesce(p.paid, 0) as paid, coalesce(p.before, 0) as "paidBefore",
               coalesce(p.inferred, false) as inferred
        from (select object_id as item, complaint_id, fixer_id as fixer, cost, true as stands,
                     (finished_at at time zone 'Europe/Oslo')::date as day
              from complaint_item where kind = 'expense' and status = ${DONE} and finished_at is not null
              union all
              select item_id, complaint_id, paid_to, cost, false, finished_on from payment
              where not exists (select from complaint_item where object_id = item_id)) redo
        join complaint c on c.object_id = redo.complaint_id left join payment p on p.item_id = redo.item
        where ${ofPeople}`,
  )
  return rows.filter(redo => isOpen(redo) || redo.paidBefore !== 0)
}

/** Where the people of some redos worked when, and which months are sent. */
export const readCircumstances = async (
  db: Db,
  redos: readonly Redo[],
  replaced: Replaced,
  running: Month,
): Promise<Circumstances> => {
  const people = [...new Set(redos.map(({ fixer }) => fixer))]
  const memberships = await db.many<Membership>(
    everywhere,
    sql`select employee_id as employee, salon_id as "salonId", from_day as from, until_day as until
        from membership where employee_id = any(${people})`,
  )
  const first = firstMonthOf(redos, memberships)
  const sent =
    first === undefined
      ? []
      : await db.many<SentMonth>(
          everywhere,
          sql`select r.salon_id as "salonId", to_char(r.month, 'YYYY-MM') as month,
                     array(select employee_id from report_row row
                           where row.report_id = r.object_id and employee_id = any(${people})) as people
              from report r where r.month >= ${firstDay(first)}::date and ${inForce(replaced)}`,
        )
  return { memberships, sent, running }
}

/** Stores which redos a report pays. The caller has checked the permission and stored the report. */
export const storePayments = async (
  db: Db,
  reportId: string,
  payments: readonly Settlement<CaseRedo>[],
): Promise<void> => {
  if (payments.length === 0) return
  const rows = payments.map(({ redo, amount }) => ({
    ...{ item_id: redo.id, complaint_id: redo.complaintId, employee_id: redo.fixer },
    ...{ finished_on: redo.finishedOn, cost: redo.cost, amount },
  }))
  await db.run(
    everywhere,
    sql`insert into redo_payment (report_id, item_id, complaint_id, employee_id, finished_on, cost, settled, paid)
        select ${reportId}, item_id, complaint_id, employee_id, finished_on, cost, amount, amount
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (item_id text, complaint_id text, employee_id text, finished_on date, cost numeric, amount numeric)`,
  )
}
