import type { ApprovalRules } from '#domain/complaints/approval'
import { heldBack } from '#domain/complaints/approval'
import type { ItemKind, ItemStatus } from '#domain/complaints/items'
import { asksForReason, reasonAsked } from '#domain/complaints/reason'
import type { Step } from '#domain/complaints/steps'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { raw, type Sql, sql } from '#server/db/sql'
import { writeLog } from './case-log.ts'
import type { ItemRow } from './complaint.queries.ts'
import { countedOf } from './counted-items.ts'
import type { LockedComplaint } from './lock.ts'
import { linkFitting, visitOf } from './visit-receipt.ts'

/** What a change did to an item, for the log. */
export interface ItemChange {
  readonly itemId: string
  /** Position among the items of the same kind, from 0. */
  readonly index: number
  readonly cost: number
  /** Null if the item was removed. */
  readonly status: ItemStatus | null
  readonly reason?: string | null
}

interface NewItem {
  readonly kind: ItemKind
  readonly cost: number
  readonly reason: string | null
}

const made: Readonly<Record<ItemKind, Sql>> = {
  expense: raw('expenses_made'),
  refund: raw('refunds_made'),
}

/**
 * Refuses an amount that exceeds its limit without a reason (C39). The error names the reason field of the change.
 * @throws Refusal reason_missing
 */
const refuseWithoutReason = (receipt: number | null, change: string): never => {
  const message = reasonAsked(receipt)
  throw new Refusal('reason_missing', { message, fields: { [`change.${change}.reason`]: message } })
}

/**
 * Adds an item, and links the visit's receipt if the amount identifies it.
 * @throws Refusal not_found, reason_missing
 */
export const addItem = async (
  db: Db,
  locked: LockedComplaint,
  { kind, cost, reason }: NewItem,
): Promise<ItemChange> => {
  const { objectId, scope, now, inCase } = locked
  const counted = await db.maybe<{ number: number }>(
    inCase,
    sql`update complaint set ${made[kind]} = ${made[kind]} + 1 where object_id = ${objectId}
        returning ${made[kind]} as number`,
  )
  if (!counted) throw new Refusal('not_found')
  const visit = await visitOf(db, locked)
  const linked = await linkFitting(db, locked, visit, cost)
  const receipt = linked?.amountIn ?? visit.amountIn
  if (!reason && asksForReason({ kind, cost, number: counted.number }, await countedOf(db, locked), receipt))
    refuseWithoutReason(receipt, kind === 'expense' ? 'addExpense' : 'addRefund')
  if (linked) await writeLog(db, locked, { name: 'linkReceipt', receipt: linked, cost: linked.amountIn })
  const itemId = newId()
  await db.run(
    inCase,
    sql`insert into complaint_item (object_id, complaint_id, kind, number, cost, created_at, created_by)
        values (${itemId}, ${objectId}, ${kind}, ${counted.number}, ${cost}, ${now}, ${scope.viewer.objectId})`,
  )
  return { itemId, index: counted.number - 1, cost, status: 1, reason }
}

/** Refuses a missing item: conflict if the case's log shows that it existed, otherwise not_found. */
const refuseAbsent = async (
  db: Db,
  { objectId, inCase }: LockedComplaint,
  itemId: string,
): Promise<never> => {
  const gone = await db.maybe(
    inCase,
    sql`select 1 from complaint_log where complaint_id = ${objectId} and item_id = ${itemId}`,
  )
  throw new Refusal(gone ? 'conflict' : 'not_found')
}

const isActiveIn = async (
  db: Db,
  { salonId, inCase }: LockedComplaint,
  employeeId: string,
): Promise<boolean> =>
  (await db.maybe(
    inCase,
    sql`select 1 from current_membership join person on object_id = employee_id
        where employee_id = ${employeeId} and salon_id = ${salonId} and not blocked`,
  )) !== null

interface Move {
  readonly step: Step
  readonly itemId: string
  readonly fixer: string | null
  readonly reason: string | null
  readonly rules: ApprovalRules
}

/**
 * Moves an item one step, if it still has the status that the step starts from.
 * @throws Refusal conflict, no_employee_selected, no_rights, not_found, reason_missing
 */
export const moveItem = async (db: Db, locked: LockedComplaint, move: Move): Promise<ItemChange> => {
  const { objectId, scope, now, inCase } = locked
  const { step, itemId, fixer, reason, rules } = move
  const item = await db.maybe<ItemRow>(
    inCase,
    sql`select kind, number, cost, status, created_by as "createdBy", requested_by as "requestedBy", fixer_id as fixer,
               (select text from complaint_reason where item_id = ${itemId} limit 1) as reason
        from complaint_item where object_id = ${itemId} and complaint_id = ${objectId} and kind = ${step.kind}`,
  )
  if (!item) return refuseAbsent(db, locked, itemId)
  const counted = await countedOf(db, locked)
  const held = heldBack(step, item, counted, scope.viewer, rules)
  if (held) throw new Refusal('no_rights', whyHeld[held])
  if (step.takesFixer && !(fixer && (await isActiveIn(db, locked, fixer))))
    throw new Refusal('no_employee_selected')
  if (step.needs === 'approveComplaints' && item.status === step.from && !item.reason && !reason) {
    const { amountIn } = await visitOf(db, locked)
    if (asksForReason(item, counted, amountIn))
      refuseWithoutReason(amountIn, step.kind === 'expense' ? 'moveExpense' : 'moveRefund')
  }
  const moved = await db.maybe<{ number: number; cost: number }>(
    inCase,
    sql`update complaint_item set status = ${step.to}
          ${step.takesFixer ? sql`, fixer_id = ${fixer}` : sql``}
          ${step.to === 3 ? sql`, requested_at = ${now}, requested_by = ${scope.viewer.objectId}` : sql``}
          ${step.finishes ? sql`, finished_at = ${now}` : sql``}
        where object_id = ${itemId} and status = ${step.from}
        returning number, cost`,
  )
  if (!moved) throw new Refusal('conflict')
  if (step.finishes) await rememberFixer(db, locked, itemId)
  return { itemId, index: moved.number - 1, cost: moved.cost, status: step.to, reason }
}

const whyHeld = {
  role: {},
  limit: { message: 'Saken koster til sammen mer enn du kan godkjenne' },
  fourEyes: { message: 'Den som ba om kostnaden eller gjorde arbeidet, kan ikke godkjenne den selv' },
} as const

const rememberFixer = (db: Db, { objectId, inCase }: LockedComplaint, itemId: string): Promise<number> =>
  db.run(
    inCase,
    sql`insert into complaint_fixer (complaint_id, employee_id)
        select ${objectId}, fixer_id from complaint_item where object_id = ${itemId}
        on conflict do nothing`,
  )

export const removeItem = async (
  db: Db,
  locked: LockedComplaint,
  kind: ItemKind,
  itemId: string,
): Promise<ItemChange> => {
  const { objectId, inCase } = locked
  const removed = await db.maybe<{ number: number; cost: number }>(
    inCase,
    sql`delete from complaint_item where object_id = ${itemId} and complaint_id = ${objectId} and kind = ${kind}
        returning number, cost`,
  )
  if (!removed) return refuseAbsent(db, locked, itemId)
  return { itemId, index: removed.number - 1, cost: removed.cost, status: null }
}

export const statusesOf = async (db: Db, { objectId, inCase }: LockedComplaint): Promise<ItemStatus[]> =>
  (
    await db.many<{ status: ItemStatus }>(
      inCase,
      sql`select status from complaint_item where complaint_id = ${objectId}`,
    )
  ).map(row => row.status)
