import { z } from 'zod'
import {
  type CustomerLanguage,
  type CustomerVerdict,
  customerLanguages,
  customerVerdicts,
} from '#domain/complaints/customer-view'
import { itemStatuses } from '#domain/complaints/items'
import { type LogType, logTypes } from '#domain/complaints/log-types'
import { type Colour, colours } from '#domain/complaints/queue'
import { instant, objectId, shownDay } from '../fields.schemas.ts'
import { caseId, shows } from '../shown.schemas.ts'

// The view of cases for a viewer.

const status = z.literal(itemStatuses).nullable()

const summary = {
  objectId: caseId,
  caseNumber: z.number(),
  /** The customer's name. */
  name: shows('customer', z.string()),
  createdAt: instant,
  /** For a closed case, the whole minutes that were left of its 48 hours; negative if it was closed late. Null while it is open. */
  leftWhenClosed: z.number().nullable(),
  salon: objectId,
  salonName: z.string(),
  status,
  /** True when the customer has written and nobody has answered yet. */
  customerWaits: z.boolean(),
  /** Who has taken the case, if anybody. */
  assignee: objectId.nullable(),
  /** True when the case waits for the viewer. */
  awaitsMe: z.boolean(),
  colour: z.enum(Object.keys(colours) as [Colour, ...Colour[]]),
  /** The state of the case, worded for the viewer. */
  state: z.string(),
}
export const listedComplaint = z.object(summary)
export type ListedComplaint = z.output<typeof listedComplaint>

const step = z.object({
  to: z.literal(itemStatuses),
  label: z.string(),
  takesFixer: z.boolean(),
  /** True when the step needs a reason: the item has none and is above its limit. */
  asksForReason: z.boolean(),
})

const item = {
  id: objectId,
  /** 1, 2, 3 … within its kind; never reused. */
  number: z.number(),
  cost: z.number(),
  net: z.number(),
  status: z.literal(itemStatuses),
  createdAt: instant,
  createdBy: objectId.nullable(),
  /** The step that the viewer can take, if any. */
  step: step.nullable(),
  /** The reason why the viewer cannot take the next step: the role, the limit of approvals, or the rule that two people approve. */
  heldBack: z.enum(['role', 'limit', 'fourEyes']).nullable(),
  /** The reason for an amount above the visit's receipt, or above 5 000 kr without one; null if none was given. */
  reason: z.string().nullable(),
}
const refund = z.object(item)
const expense = z.object({ ...item, fixer: objectId.nullable(), finishedAt: instant.nullable() })
export type Refund = z.output<typeof refund>
export type Expense = z.output<typeof expense>

/** A receipt as shown in a case, without any data that identifies the customer. */
const visitReceipt = z.object({
  objectId,
  day: shownDay,
  /** For example '14:20'. */
  time: z.string(),
  register: z.string(),
  /** Including VAT. */
  amountIn: z.number(),
})
export type VisitReceipt = z.output<typeof visitReceipt>

export const offeredReceipt = visitReceipt.extend({
  /** True when the case's employee has a line on the receipt. */
  byEmployee: z.boolean(),
  /** True when an item of the case costs exactly this amount. */
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
  /** The position in the log, for lists. */
  id: z.number(),
  type: z.enum(Object.keys(logTypes) as [LogType, ...LogType[]]),
  createdAt: instant,
  user: objectId,
  /** The index within its kind, from 0. */
  index: z.number().nullable(),
  /** The item's status after the entry. */
  status,
  /** The cost of the item; for a linked receipt its amount at that time. */
  cost: z.number().nullable(),
  /** The linked receipt. */
  receipt: visitReceipt.nullable(),
  reason: z.string().nullable(),
  /** For a transfer: the two salons. */
  from: objectId.nullable(),
  to: objectId.nullable(),
})
export type ComplaintLog = z.output<typeof log>

const note = z.object({ objectId, user: objectId, createdAt: instant, text: shows('case', z.string()) })

const message = z.object({
  objectId,
  createdAt: instant,
  /** Null when the customer wrote it. */
  user: objectId.nullable(),
  text: shows('case', z.string()),
})

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
  /** The receipt of the visit (C38); null without a link. */
  receipt: visitReceipt.nullable(),
  /** True when somebody searched for the receipt without finding it. */
  receiptMissing: z.boolean(),
  /** The amount that counts against the limit of approvals (C36). */
  countedCost: z.number(),
  /** The amount of each kind that can be added without a reason (C39). */
  freeOfReason: z.object({ expense: z.number(), refund: z.number() }),
  /** Everybody who has finished an expense. */
  fixers: z.array(objectId),
  /** All entries joined in the order of writing, each after its prefix. */
  notes: shows('case', z.string()),
  noteEntries: z.array(note),
  /** Messages to and from the customer, oldest first. */
  messages: z.array(message),
  /** The language of messages to the customer. */
  language: z.enum(Object.keys(customerLanguages) as [CustomerLanguage, ...CustomerLanguage[]]),
  /** What the customer last said of the result, which may be of an earlier closing; null if nothing. */
  verdict: z
    .object({
      said: z.enum(Object.keys(customerVerdicts) as [CustomerVerdict, ...CustomerVerdict[]]),
      at: instant,
    })
    .nullable(),
  /** How a message reaches the customer: by mail, or only through their link. */
  reachedBy: z.enum(['email', 'link']).nullable(),
  /** True when the customer has a working link to the case. */
  hasLink: z.boolean(),
  /** When the recipient of the letters stated that the case is not theirs. Their address was removed at that time. */
  emailRefusedAt: instant.nullable(),
  /** When the customer's data was deleted. */
  forgottenAt: instant.nullable(),
  /** Null when the viewer may not read the log. */
  logs: z.array(log).nullable(),
  /** Names of the people and salons referenced by id. */
  names: z.record(z.string(), z.string()),
  /** The salon's opening times until the deadline; empty without known opening hours. */
  openings: z.array(z.object({ from: instant, to: instant })),
  /** The viewer's other permissions for the case. */
  may: z.object({ remove: z.boolean(), transfer: z.boolean(), customerData: z.boolean() }),
  /** False after a transfer to a salon outside the viewer's scope. */
  inReach: z.boolean(),
})
export type Complaint = z.output<typeof complaint>

export const waitingComplaints = z.object({ todo: z.number(), overdue: z.number() })
export type WaitingComplaints = z.output<typeof waitingComplaints>

/** Another case of the customer, without their name. */
export const otherCase = z.object({
  objectId,
  caseNumber: z.number(),
  salonName: z.string(),
  createdAt: instant,
  type: z.string().nullable(),
  /** The state of the case, worded for the viewer. */
  state: z.string(),
})
export type OtherCase = z.output<typeof otherCase>

export const customerCase = z.object({
  objectId: caseId,
  caseNumber: z.number(),
  name: shows('customer', z.string()),
  salonName: z.string(),
  createdAt: instant,
  status,
})
export type CustomerCaseNamed = z.output<typeof customerCase>
