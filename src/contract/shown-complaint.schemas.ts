import { z } from 'zod'
import { type CustomerLanguage, customerLanguages } from '#domain/complaints/customer-view'
import { itemStatuses } from '#domain/complaints/items'
import { type LogType, logTypes } from '#domain/complaints/log-types'
import { type Colour, colours } from '#domain/complaints/queue'
import { instant, objectId, shownDay } from './fields.schemas.ts'
import { caseId, shows } from './shown.schemas.ts'

// What a reader is shown of cases.

const status = z.literal(itemStatuses).nullable()

const summary = {
  objectId: caseId,
  caseNumber: z.number(),
  /** The customer's. */
  name: shows('customer', z.string()),
  createdAt: instant,
  /**
   * Of a finished case, whole minutes that were left of its 48 hours when it was closed; negative: how much later it was. Null while
   * it is open.
   */
  leftWhenClosed: z.number().nullable(),
  salon: objectId,
  salonName: z.string(),
  status,
  /** The customer has written, and nobody has answered yet. */
  customerWaits: z.boolean(),
  /** Whether it waits for the reader. */
  awaitsMe: z.boolean(),
  colour: z.enum(Object.keys(colours) as [Colour, ...Colour[]]),
  /** What it waits for, in the reader's words. */
  state: z.string(),
}
export const listed = z.object(summary)
export type ListedComplaint = z.output<typeof listed>

const step = z.object({
  to: z.literal(itemStatuses),
  label: z.string(),
  takesFixer: z.boolean(),
  /** It is refused without a reason: the item lacks one and is above its bound. */
  asksForReason: z.boolean(),
})

const item = {
  id: objectId,
  /** 1, 2, 3 … within its kind, and never given twice. */
  number: z.number(),
  cost: z.number(),
  net: z.number(),
  status: z.literal(itemStatuses),
  createdAt: instant,
  createdBy: objectId.nullable(),
  /** The step that is open to the reader. */
  step: step.nullable(),
  /** Why the next one is not: the role, the limit of approvals, or four eyes. */
  heldBack: z.enum(['role', 'limit', 'fourEyes']).nullable(),
  /** Why it costs more than the visit's receipt, or more than 5 000 kr without one; null where nothing was said. */
  reason: z.string().nullable(),
}
const refund = z.object(item)
const expense = z.object({ ...item, fixer: objectId.nullable(), finishedAt: instant.nullable() })
export type Refund = z.output<typeof refund>
export type Expense = z.output<typeof expense>

/** A receipt as a case shows it: nothing on it tells who the customer was. */
const visitReceipt = z.object({
  objectId,
  day: shownDay,
  /** '14:20' */
  time: z.string(),
  register: z.string(),
  /** Including VAT. */
  amountIn: z.number(),
})
export type VisitReceipt = z.output<typeof visitReceipt>

export const offeredReceipt = visitReceipt.extend({
  /** The case's employee has a line on it. */
  byEmployee: z.boolean(),
  /** An item of the case costs exactly this. */
  fits: z.boolean(),
  lines: z.array(
    z.object({
      text: z.string().nullable(),
      class: z.enum(['goods', 'treatment', 'none', 'own']).nullable(),
      quantity: z.number(),
      amountIn: z.number(),
    }),
  ),
})
export type OfferedReceipt = z.output<typeof offeredReceipt>

const log = z.object({
  /** Its place in the log, for lists. */
  id: z.number(),
  type: z.enum(Object.keys(logTypes) as [LogType, ...LogType[]]),
  createdAt: instant,
  user: objectId,
  /** Which of its kind, from 0. */
  index: z.number().nullable(),
  /** The item's status after it. */
  status,
  /** Of the item; of a receipt that was linked its amount then. */
  cost: z.number().nullable(),
  /** The receipt that was linked. */
  receipt: visitReceipt.nullable(),
  reason: z.string().nullable(),
  /** Salons, at a transfer. */
  from: objectId.nullable(),
  to: objectId.nullable(),
})
export type ComplaintLog = z.output<typeof log>

const note = z.object({ objectId, user: objectId, createdAt: instant, text: shows('case', z.string()) })
export type NoteEntry = z.output<typeof note>

const message = z.object({
  objectId,
  createdAt: instant,
  /** Null where the customer wrote it. */
  user: objectId.nullable(),
  text: shows('case', z.string()),
})
export type ComplaintMessage = z.output<typeof message>

export const complaint = z.object({
  ...summary,
  name: shows('case', z.string()),
  type: z.string().nullable(),
  backdate: shownDay.nullable(),
  email: shows('case', z.string().nullable()),
  phone: shows('case', z.string().nullable()),
  origin: z.string().nullable(),
  createdBy: objectId.nullable(),
  /** An employee's id, or 'other'. */
  employee: z.string(),
  message: shows('case', z.string()),
  expenses: z.array(expense),
  refunds: z.array(refund),
  /** The receipt of the visit (C38); null where none is linked. */
  receipt: visitReceipt.nullable(),
  /** Somebody looked for the receipt and did not find it. */
  receiptMissing: z.boolean(),
  /** What counts against the limit of approvals (C36). */
  countedCost: z.number(),
  /** How much more of each kind can be added without a reason (C39). */
  freeOfReason: z.object({ expense: z.number(), refund: z.number() }),
  /** Everybody who has finished an expense. */
  fixers: z.array(objectId),
  /** The entries joined as they were written, each behind its prefix. */
  notes: shows('case', z.string()),
  noteEntries: z.array(note),
  /** What was written to the customer and by them, oldest first. */
  messages: z.array(message),
  /** What the customer is written to in. */
  language: z.enum(Object.keys(customerLanguages) as [CustomerLanguage, ...CustomerLanguage[]]),
  /** How a message reaches the customer: by mail, or only through their link. */
  reachedBy: z.enum(['email', 'link']).nullable(),
  /** Whether a link opens the case to its customer now. */
  hasLink: z.boolean(),
  /** Since when the recipient of its letters has said that the case is not theirs; the address was removed then. */
  emailRefusedAt: instant.nullable(),
  /** Since when nothing is known of the customer any more. */
  forgottenAt: instant.nullable(),
  /** Null where the viewer may not read the log. */
  logs: z.array(log).nullable(),
  /** Names of the people and salons that the rest refers to by id. */
  names: z.record(z.string(), z.string()),
  /** When the salon is open until the deadline; empty where its opening hours are not known. */
  openings: z.array(z.object({ from: instant, to: instant })),
  /** What else the reader may do. */
  may: z.object({ remove: z.boolean(), transfer: z.boolean(), customerData: z.boolean() }),
  /** False after a transfer to a salon that the reader does not reach. */
  inReach: z.boolean(),
})
export type Complaint = z.output<typeof complaint>

export const waiting = z.object({ todo: z.number(), overdue: z.number() })
export type WaitingComplaints = z.output<typeof waiting>

export const customerCase = z.object({
  objectId: caseId,
  caseNumber: z.number(),
  name: shows('customer', z.string()),
  salonName: z.string(),
  createdAt: instant,
  status,
})
export type CustomerCaseNamed = z.output<typeof customerCase>
