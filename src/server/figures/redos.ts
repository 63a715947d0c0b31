import { DONE } from '#domain/complaints/queue'
import { proposalOf } from '#domain/complaints/redo-pay'
import {
  type Circumstances,
  canBePaidIn,
  firstMonthOf,
  type Place,
  type PlacedRedo,
  placeOf,
  type SalonMembership,
  type SentMonth,
} from '#domain/complaints/redo-places'
import { isOpen, type Redo } from '#domain/complaints/redos'
import { grouped } from '#domain/values/grouped'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import { dayOf, monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'

/** Redos belong to cases of any salon and are paid by reports of any salon. The caller checks who may see them. */
const everywhere = { because: 'a supplement belongs to the fixer’s salon, wherever the case lies (C43)' }

/** A redo with its case. */
export interface CaseRedo extends Redo {
  readonly complaintId: string
  readonly caseNumber: number
  /** The case's current salon. */
  readonly caseSalonId: string
  /** True when the amount paid is a guess, because an earlier edition's report did not store it. */
  readonly inferred: boolean
}

/** A report that is being corrected is ignored. It must be of this salon and month. */
export interface Replaced extends Place {
  readonly replaces: string | null
}

const isReplaced = ({ replaces, salonId, month }: Replaced): Sql =>
  sql`(r.object_id is not distinct from ${replaces}::text and r.salon_id = ${salonId} and r.month = ${firstDay(month)})`

const inForce = (replaced: Replaced): Sql =>
  sql`r.removed_at is null and r.replaced_at is null and not ${isReplaced(replaced)}`

/** The case's salon when the expense was approved: later transfers are in the case's log. */
const salonThen = sql`coalesce((
  select moved.from_salon from case_step moved
  where moved.complaint_id = c.object_id and moved.type = 'salon_transfer'
    and moved.id > (select max(id) from case_step where item_id = redo.item and status = ${DONE})
  order by moved.id limit 1), c.salon_id)`

/**
 * The redos with an amount still to be paid or taken back, and those paid by the report that is being corrected.
 * @param ofPeople a condition on `redo.fixer`, the id of the person who did the work
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
          from paid_redo p join sent_report r on r.object_id = p.report_id group by p.item_id)
        select redo.item as id, redo.fixer, redo.day as "finishedOn", redo.cost, redo.stands, ${salonThen} as "salonId",
               c.object_id as "complaintId", c.case_number as "caseNumber", c.salon_id as "caseSalonId",
               coalesce(p.settled, 0) as settled, coalesce(p.paid, 0) as paid, coalesce(p.before, 0) as "paidBefore",
               coalesce(p.inferred, false) as inferred
        from (select object_id as item, complaint_id, fixer_id as fixer, cost, true as stands,
                     (finished_at at time zone 'Europe/Oslo')::date as day
              from case_item where kind = 'expense' and status = ${DONE} and finished_at is not null
              union all
              select item_id, complaint_id, paid_to, cost, false, finished_on from payment
              where not exists (select from case_item where object_id = item_id)) redo
        join warranty_case c on c.object_id = redo.complaint_id left join payment p on p.item_id = redo.item
        where ${ofPeople}`,
  )
  return rows.filter(redo => isOpen(redo) || redo.paidBefore !== 0)
}

const readMemberships = (db: Db, people: readonly string[]): Promise<SalonMembership[]> =>
  db.many<SalonMembership>(
    everywhere,
    sql`select m.employee_id as employee, m.salon_id as "salonId", s.name as "salonName", m.from_day as from, m.until_day as until
        from membership m join chain_salon s on s.object_id = m.salon_id where m.employee_id = any(${people})`,
  )

/** Where the people of some redos worked and when, and which months are sent. */
export const readCircumstances = async (
  db: Db,
  redos: readonly PlacedRedo[],
  replaced: Replaced,
  running: Month,
): Promise<Circumstances> => {
  const people = [...new Set(redos.map(({ fixer }) => fixer))]
  const memberships = await readMemberships(db, people)
  const first = firstMonthOf(redos, memberships)
  const sent =
    first === undefined
      ? []
      : await db.many<SentMonth>(
          everywhere,
          sql`select r.salon_id as "salonId", to_char(r.month, 'YYYY-MM') as month,
                     array(select employee_id from sent_pay row
                           where row.report_id = r.object_id and employee_id = any(${people})) as people
              from sent_report r where r.month >= ${firstDay(first)}::date and ${inForce(replaced)}`,
        )
  return { memberships, sent, running }
}

// A person who never worked in the salon has no month in it. Without any membership the case's salon is used.
const everThere = (salonId: string): Sql =>
  sql`(exists (select from membership where employee_id = redo.fixer and salon_id = ${salonId})
       or not exists (select from membership where employee_id = redo.fixer))`

/** The open redos proposed for a salon's payroll month (C44). */
export const redosProposedIn = async (db: Db, at: Replaced, now: Date): Promise<CaseRedo[]> => {
  const redos = (await readRedos(db, everThere(at.salonId), at)).filter(isOpen)
  const circumstances = await readCircumstances(db, redos, at, monthNow(now))
  return redos.filter(redo => {
    const place = placeOf(redo, circumstances)
    return place.salonId === at.salonId && place.month === at.month
  })
}

/** Work that was done again and is not approved yet, with the payroll month that it would be proposed in today. */
export interface WaitingRedo {
  readonly complaintId: string
  readonly caseNumber: number
  readonly caseSalonId: string
  readonly month: Month
}

/**
 * The expenses of a salon's payroll month that are not approved yet (K42): made by its end, by a fixer who would be paid there, or
 * in a case of the salon while the fixer is not known.
 */
export const redosWaitingIn = async (
  db: Db,
  { salonId, month }: Place,
  now: Date,
): Promise<WaitingRedo[]> => {
  const rows = await db.many<WaitingRow>(
    everywhere,
    sql`select item.object_id as id, item.fixer_id as fixer, c.object_id as "complaintId",
               c.case_number as "caseNumber", c.salon_id as "caseSalonId"
        from case_item item join warranty_case c on c.object_id = item.complaint_id
        where item.kind = 'expense' and item.status < ${DONE}
          and (item.created_at at time zone 'Europe/Oslo')::date <= ${lastDay(month)}
          and (c.salon_id = ${salonId} or exists (
            select from membership m where m.employee_id = item.fixer_id and m.salon_id = ${salonId}))
        order by c.case_number, item.object_id`,
  )
  const finishedOn = dayOf(now)
  const ofFixers = rows.flatMap(({ id, fixer, caseSalonId }): (PlacedRedo & { readonly id: string })[] =>
    fixer === null ? [] : [{ id, fixer, finishedOn, salonId: caseSalonId }],
  )
  const circumstances = await readCircumstances(
    db,
    ofFixers,
    { salonId, month, replaces: null },
    monthNow(now),
  )
  const placeOfId = new Map(ofFixers.map(redo => [redo.id, placeOf(redo, circumstances)]))
  return rows.flatMap(({ id, complaintId, caseNumber, caseSalonId }) => {
    const place = placeOfId.get(id) ?? { salonId: caseSalonId, month: monthNow(now) }
    return place.salonId === salonId ? [{ complaintId, caseNumber, caseSalonId, month: place.month }] : []
  })
}

interface WaitingRow {
  readonly id: string
  readonly fixer: string | null
  readonly complaintId: string
  readonly caseNumber: number
  readonly caseSalonId: string
}

/** Employee → the total of their redos in kroner, for redos with an amount to be paid or taken back. */
export const owedByPerson = (redos: readonly Redo[]): ReadonlyMap<string, number> => {
  const owed = [...grouped(redos, ({ fixer }) => fixer)].map(([id, own]): [string, number] => [
    id,
    proposalOf(own).amount,
  ])
  return new Map(owed.filter(([, amount]) => amount !== 0))
}

/** An open redo with the payroll month in which it is proposed (C44). */
export interface RedoInPlace {
  readonly redo: CaseRedo
  readonly place: Place
}

const placedRedos = async (db: Db, ofPeople: Sql, now: Date): Promise<RedoInPlace[]> => {
  const none: Replaced = { replaces: null, salonId: '', month: monthNow(now) }
  const redos = (await readRedos(db, ofPeople, none)).filter(isOpen)
  const circumstances = await readCircumstances(db, redos, none, monthNow(now))
  return redos.map(redo => ({ redo, place: placeOf(redo, circumstances) }))
}

export const redosOfPeople = (db: Db, ids: readonly string[], now: Date): Promise<RedoInPlace[]> =>
  placedRedos(db, sql`redo.fixer = any(${ids})`, now)

/** Every payroll month in which open redos are proposed, with the people who did them. */
export const peopleOwed = async (db: Db, now: Date): Promise<(Place & { readonly employeeId: string })[]> => {
  const placed = await placedRedos(db, sql`true`, now)
  const places = grouped(placed, ({ place }) => `${place.salonId} ${place.month}`)
  return [...places.values()].flatMap(here => {
    const [first] = here
    const owed = owedByPerson(here.map(({ redo }) => redo))
    return first ? [...owed.keys()].map(employeeId => ({ ...first.place, employeeId })) : []
  })
}

/** The people with an open redo that a report of the salon's month can pay for. */
export const payableForRedos = async (
  db: Db,
  { salonId, month }: Place,
  people: readonly { readonly objectId: string; readonly memberships: readonly SalonMembership[] }[],
): Promise<string[]> => {
  const ids = people.map(({ objectId }) => objectId)
  const place = { salonId, month }
  const redos = await readRedos(db, sql`redo.fixer = any(${ids})`, { ...place, replaces: null })
  const memberships = people.flatMap(person => person.memberships)
  const paid = redos.filter(redo => canBePaidIn(redo, place, memberships))
  return [...new Set(paid.map(({ fixer }) => fixer))]
}
