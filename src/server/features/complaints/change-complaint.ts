import type { ComplaintChange } from '#contract/complaints/complaints'
import { type Scope, scopeOf } from '#domain/access/scope'
import type { ApprovalRules } from '#domain/complaints/approval'
import { type ChangeName, permissionOf } from '#domain/complaints/changes'
import type { ItemKind } from '#domain/complaints/items'
import { LONGEST_NOTE, withoutPrefix } from '#domain/complaints/notes'
import { DONE } from '#domain/complaints/queue'
import { type ItemEvent, statusAfter } from '#domain/complaints/status'
import { type ReachedStatus, stepTo } from '#domain/complaints/steps'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { postEvent } from '#server/webhooks/post-event'
import { leaveCase, takeCase } from './assignee.ts'
import { type Done, writeLog } from './case-log.ts'
import { addItem, type ItemChange, moveItem, removeItem, statusesOf } from './items.queries.ts'
import { type LockedComplaint, lockComplaint } from './lock.ts'
import { linkChosen } from './visit-receipt.ts'

/** Unscoped, because a transfer may already have moved the case out of the caller's scope. */
const because = { because: 'the case is locked, and was within the scope of the call' }

type InputOf<Name extends ChangeName> = Exclude<ComplaintChange[Name], undefined>
type Handlers = {
  readonly [Name in ChangeName]: (
    db: Db,
    locked: LockedComplaint,
    given: InputOf<Name>,
    rules: ApprovalRules,
  ) => Promise<Omit<Done, 'name'>>
}

/** Recomputes the case's status from its items. Webhooks hear of a case that this closes (A130). */
const settle = async (
  db: Db,
  locked: LockedComplaint,
  event: ItemEvent,
  done: ItemChange,
): Promise<ItemChange> => {
  const { objectId, salonId, now, inCase, wasClosed } = locked
  const status = statusAfter(event, await statusesOf(db, locked))
  await db.run(
    inCase,
    sql`update complaint set status = ${status}, closed_at = case when ${status === DONE} then coalesce(closed_at, ${now}) end
        where object_id = ${objectId}`,
  )
  if (status === DONE && !wasClosed) await postEvent(db, 'case.closed', { caseId: objectId, salonId }, now)
  return done
}

interface Added {
  readonly cost: number
  readonly reason?: string | null | undefined
}
const adds =
  (kind: ItemKind) =>
  async (db: Db, locked: LockedComplaint, { cost, reason = null }: Added) => {
    if (cost === 0) throw new Refusal('refund_empty')
    return settle(db, locked, 'created', await addItem(db, locked, { kind, cost, reason }))
  }

interface Move {
  readonly id: string
  readonly status: ReachedStatus
  readonly fixer?: string | null | undefined
  readonly reason?: string | null | undefined
}
const moves =
  (kind: ItemKind) =>
  async (
    db: Db,
    locked: LockedComplaint,
    { id, status, fixer = null, reason = null }: Move,
    rules: ApprovalRules,
  ) => {
    const step = stepTo(kind, status)
    if (!step || (fixer !== null && !step.takesFixer)) throw new Refusal('invalid_payload')
    return settle(db, locked, 'moved', await moveItem(db, locked, { step, itemId: id, fixer, reason, rules }))
  }

const removes =
  (kind: ItemKind) =>
  async (db: Db, locked: LockedComplaint, { id }: { id: string }) =>
    settle(db, locked, 'removed', await removeItem(db, locked, kind, id))

const handlers: Handlers = {
  addExpense: adds('expense'),
  moveExpense: moves('expense'),
  removeExpense: removes('expense'),
  addRefund: adds('refund'),
  moveRefund: moves('refund'),
  removeRefund: removes('refund'),

  addNote: async (db, { objectId, scope, now, inCase }, given) => {
    const text = withoutPrefix(given.text, scope.viewer.name)
    const fault = text === '' ? 'Skriv et notat' : text.length > LONGEST_NOTE && `Høyst ${LONGEST_NOTE} tegn`
    if (fault) throw new Refusal('invalid_payload', { fields: { 'change.addNote.text': fault } })
    await db.run(
      inCase,
      sql`insert into complaint_note (object_id, complaint_id, created_at, user_id, text)
          values (${newId()}, ${objectId}, ${now}, ${scope.viewer.objectId}, ${text})`,
    )
    return {}
  },

  linkReceipt: async (db, locked, given) => {
    const linked = await linkChosen(db, locked, given?.receipt ?? null)
    return linked ? { receipt: linked, cost: linked.amountIn } : {}
  },

  takeCase: async (db, locked) => {
    await takeCase(db, locked)
    return {}
  },

  leaveCase: async (db, locked) => {
    await leaveCase(db, locked)
    return {}
  },

  transfer: async (db, { objectId, salonId }, { salon }) => {
    if (salon === salonId) throw new Refusal('conflict')
    const moved = await db.run(
      because,
      sql`update complaint set salon_id = ${salon}, assignee_id = null
          where object_id = ${objectId} and exists (select from chain_salon where object_id = ${salon} and active)`,
    )
    if (moved === 0) throw new Refusal('not_found')
    return { from: salonId, to: salon }
  },
}

/** Makes one change to a case and logs it, in the transaction of the request. */
export const changeComplaint = async (
  db: Db,
  caller: Scope,
  { objectId, change }: { objectId: string; change: ComplaintChange },
  { now, rules }: { now: Date; rules: ApprovalRules },
): Promise<Done & { readonly salonId: string }> => {
  const [name, given] = onlyChangeOf(change)
  const scope = scopeOf(caller.viewer, permissionOf(name, (given as Partial<Move> | null)?.status))
  if (!scope) throw new Refusal('no_rights')
  const locked = await lockComplaint(db, scope, objectId, now)
  const done = await handlers[name](db, locked, given as never, rules)
  await writeLog(db, locked, { name, ...done })
  return { name, ...done, salonId: locked.salonId }
}

const onlyChangeOf = (change: ComplaintChange) => {
  const [only] = Object.entries(change).filter(([, given]) => given !== undefined)
  if (!only) throw new Refusal('invalid_payload')
  return only as [ChangeName, InputOf<ChangeName>]
}
