import type { Complaint } from '#contract/complaints/complaints'
import { reachesSalon, type Scope, scopeOf } from '#domain/access/scope'
import { type ApprovalRules, heldBack } from '#domain/complaints/approval'
import { netOf } from '#domain/complaints/cost'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { notePrefix } from '#domain/complaints/notes'
import { asksForReason, freeOfReason } from '#domain/complaints/reason'
import { stepFrom } from '#domain/complaints/steps'
import { sum, toNumber } from '#domain/values/decimal'
import { addressOf } from '#domain/values/email-address'
import type { ComplaintRow, ItemRow, NoteRow } from './complaint.queries.ts'
import { summaryOf } from './list.queries.ts'
import { partIn } from './part.ts'

const joined = (notes: readonly NoteRow[], names: ComplaintRow['names']): string =>
  notes.map(({ day, time, user, text }) => `${notePrefix(day, time, names[user] ?? user)}${text}`).join('\n')

/** An item with the reader's next step, or the reason why that step is held back. An API token takes no steps. */
const itemFor = (
  item: ItemRow,
  { counted, receipt }: Pick<ComplaintRow, 'counted' | 'receipt'>,
  scope: Scope,
  rules: ApprovalRules,
  inReach: boolean,
) => {
  const next = inReach && !scope.viewer.token ? stepFrom(item.kind, item.status) : null
  const held = next && heldBack(next, item, counted, scope.viewer, rules)
  const { id, number, cost, status, createdAt, createdBy, fixer, finishedAt, reason } = item
  const isAsked =
    next?.needs === 'approveComplaints' &&
    reason === null &&
    asksForReason(item, counted, receipt?.amountIn ?? null)
  return {
    id,
    number,
    cost,
    net: netOf(cost),
    status,
    createdAt,
    createdBy,
    fixer,
    finishedAt,
    reason,
    step:
      next && !held
        ? { to: next.to, label: next.label, takesFixer: next.takesFixer, asksForReason: isAsked }
        : null,
    heldBack: held,
  }
}

/** A case as this reader may see it. */
export const present = (row: ComplaintRow, scope: Scope, rules: ApprovalRules): Complaint => {
  const approves = scopeOf(scope.viewer, 'approveComplaints') !== null
  const inReach = reachesSalon(scope, row.salon_id)
  const may = approves && inReach
  const mayForget = scopeOf(scope.viewer, 'customerAdmin') !== null
  const of = (kind: ItemRow['kind']) =>
    row.items.filter(item => item.kind === kind).map(item => itemFor(item, row, scope, rules, inReach))
  const free = (kind: ItemRow['kind']) => freeOfReason(kind, row.counted, row.receipt?.amountIn ?? null)
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
    receipt: row.receipt,
    receiptMissing: row.receipt_missing,
    countedCost: toNumber(sum(row.counted.map(({ cost }) => cost))),
    freeOfReason: { expense: free('expense'), refund: free('refund') },
    fixers: row.fixers,
    notes: joined(row.notes, row.names),
    noteEntries: row.notes,
    language: row.language,
    messages: row.messages,
    verdict: row.verdict && row.verdict_at ? { said: row.verdict, at: row.verdict_at } : null,
    reachedBy: addressOf(row.email ?? '') ? 'email' : row.has_link ? 'link' : null,
    hasLink: row.has_link,
    emailRefusedAt: row.email_refused_at,
    forgottenAt: row.forgotten_at,
    logs: approves ? row.log : null,
    names: row.names,
    openings: row.openings,
    may: { remove: may, transfer: may, customerData: inReach && mayForget },
    inReach,
  }
}
