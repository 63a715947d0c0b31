import type { Complaint } from '#contract/complaints'
import { reachesSalon, type Scope, scopeOf } from '#domain/access/scope'
import { type ApprovalRules, heldBack } from '#domain/complaints/approval'
import { netOf } from '#domain/complaints/cost'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { notePrefix } from '#domain/complaints/notes'
import { stepFrom } from '#domain/complaints/steps'
import type { ComplaintRow, ItemRow, NoteRow } from './complaint.queries.ts'
import { summaryOf } from './list.queries.ts'
import { partIn } from './part.ts'

const joined = (notes: readonly NoteRow[], names: ComplaintRow['names']): string =>
  notes.map(({ day, time, user, text }) => `${notePrefix(day, time, names[user] ?? user)}${text}`).join('\n')

/** An item, and the step that the reader may take or why not. */
const itemFor = (item: ItemRow, scope: Scope, rules: ApprovalRules, inReach: boolean) => {
  const next = inReach ? stepFrom(item.kind, item.status) : null
  const held = next && heldBack(next, item, scope.viewer, rules)
  const { id, number, cost, status, createdAt, createdBy, fixer, finishedAt } = item
  return {
    ...{ id, number, cost, net: netOf(cost), status, createdAt, createdBy, fixer, finishedAt },
    step: next && !held ? { to: next.to, label: next.label, takesFixer: next.takesFixer } : null,
    heldBack: held,
  }
}

/** A case as its reader may see it. */
export const present = (row: ComplaintRow, scope: Scope, rules: ApprovalRules): Complaint => {
  const approves = scopeOf(scope.viewer, 'approveComplaints') !== null
  const inReach = reachesSalon(scope, row.salon_id)
  const may = approves && inReach
  const mayForget = scopeOf(scope.viewer, 'customerAdmin') !== null
  const of = (kind: ItemRow['kind']) =>
    row.items.filter(item => item.kind === kind).map(item => itemFor(item, scope, rules, inReach))
  return {
    ...summaryOf(row, partIn(scope)),
    type: row.type,
    backdate: row.backdate,
    email: row.email,
    phone: row.phone,
    origin: row.origin,
    createdBy: row.created_by,
    employee: row.employee_id ?? OTHER_EMPLOYEE,
    message: row.message,
    expenses: of('expense'),
    refunds: of('refund'),
    fixers: row.fixers,
    notes: joined(row.notes, row.names),
    noteEntries: row.notes,
    language: row.language,
    messages: row.messages,
    reachedBy: row.email !== null ? 'email' : row.has_link ? 'link' : null,
    forgottenAt: row.forgotten_at,
    logs: approves ? row.log : null,
    names: row.names,
    openings: row.openings,
    may: { remove: may, transfer: may, customerData: inReach && mayForget },
    inReach,
  }
}
