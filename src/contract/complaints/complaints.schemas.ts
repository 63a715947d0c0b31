import { z } from 'zod'
import { causes } from '#domain/complaints/causes'
import { type ChangeName, complaintChanges } from '#domain/complaints/changes'
import { LONGEST_MESSAGE } from '#domain/complaints/conversation'
import { faultOfCost } from '#domain/complaints/cost'
import { departments, LONGEST_TYPE, OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { caseFilters } from '#domain/complaints/lessons'
import { LONGEST_NOTE } from '#domain/complaints/notes'
import { caseOrders, type Tab, tabs } from '#domain/complaints/queue'
import { LONGEST_REASON } from '#domain/complaints/reason'
import { steps } from '#domain/complaints/steps'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, cursor, dayField, monthField, objectId, shownDay, visitDay } from '../fields.schemas.ts'
import { COMPLAINTS_PAGE, MOST_OTHER_CASES, MOST_RECEIPTS } from '../page-sizes.ts'
import { byCase, caseId } from '../shown.schemas.ts'
import { customer, orNothing, text } from './customer-fields.schemas.ts'
import {
  complaint,
  customerCase,
  listedComplaint,
  offeredReceipt,
  otherCase,
  waitingComplaints,
} from './shown-complaint.schemas.ts'

const kroner = z.number().superRefine((cost, refusal) => {
  const message = faultOfCost(cost)
  if (message) refusal.addIssue({ code: 'custom', message })
})

/** An empty value has its own error code, separate from the code for an unreadable value. */
const nothing = z.union([z.literal(0), z.literal(''), z.null()]).transform(() => 0 as const)
const refundCost = z.union([nothing, kroner]).optional().default(0)

const itemId = objectId
/** The statuses that a step can lead to. */
const reached = z.literal([...new Set(steps.map(step => step.to))])

const stepsInWords = (kind: 'expense' | 'refund') =>
  steps
    .filter(step => step.kind === kind)
    .map(({ from, to, label, needs }) => `${from} → ${to} ‘${label}’ needs ${needs}`)
    .join('; ')

/** Describes the change for OpenAPI: summary, permission and log entry, from the table that the server uses. */
const described = <Schema extends z.ZodType>(name: ChangeName, schema: Schema) => {
  const { summary, needs, logged, ...row } = complaintChanges[name]
  const who = needs === 'step' && 'kind' in row ? stepsInWords(row.kind) : `needs ${needs}`
  return schema.describe(`${summary}: ${who}; logged as ${logged}`).optional()
}

/** The reason for an amount above the visit's receipt, or above 5 000 kr without one (C39). Empty counts as absent. */
const reason = z.union([z.literal('').transform(() => undefined), text(LONGEST_REASON)]).optional()
const receiptId = z.string().regex(/^\d{1,18}$/)

const changes = {
  addExpense: described('addExpense', z.strictObject({ cost: kroner, reason })),
  moveExpense: described(
    'moveExpense',
    z.strictObject({
      id: itemId,
      status: reached,
      /** Who did the work; accepted only for the step that records it. */
      fixer: z.string().max(60).nullable().optional(),
      reason,
    }),
  ),
  removeExpense: described('removeExpense', z.strictObject({ id: itemId })),
  addRefund: described('addRefund', z.strictObject({ cost: refundCost, reason })),
  moveRefund: described('moveRefund', z.strictObject({ id: itemId, status: reached, reason })),
  removeRefund: described('removeRefund', z.strictObject({ id: itemId })),
  addNote: described('addNote', z.strictObject({ text: text(LONGEST_NOTE + 200) })),
  linkReceipt: described('linkReceipt', z.strictObject({ receipt: receiptId }).nullable()),
  takeCase: described('takeCase', z.strictObject({})),
  leaveCase: described('leaveCase', z.strictObject({})),
  transfer: described('transfer', z.strictObject({ salon: objectId })),
} satisfies Record<ChangeName, z.ZodType>

const change = z
  .strictObject(changes)
  .refine(given => Object.values(given).filter(one => one !== undefined).length === 1, 'Én endring om gangen')
export type ComplaintChange = z.output<typeof change>

const tab = z.enum(Object.keys(tabs) as [Tab, ...Tab[]])
export const newComplaint = {
  ...customer,
  salon: objectId,
  /** Who did the work: an employee of the salon, or 'other'. */
  employee: objectId.default(OTHER_EMPLOYEE),
  message: text(10_000),
  type: orNothing(text(LONGEST_TYPE)),
  /** The source of the case: a department (`web`, `phone`, `email`, `customerService`) or a salon. */
  origin: orNothing(z.union([z.enum(Object.keys(departments) as [string, ...string[]]), objectId])),
  /** The day of the visit, if not today. */
  backdate: orNothing(visitDay),
}

export const complaintsSchemas = {
  list: {
    summary: `Cases in reach, newest first or by deadline, ${COMPLAINTS_PAGE} a page`,
    query: z.strictObject({
      salonId: objectId.optional(),
      /** Who did the work, or 'other'. */
      employee: objectId.optional(),
      cause: z.enum(causes).optional(),
      /** The first and the last month in which the cases were received. */
      from: monthField.optional(),
      to: monthField.optional(),
      /** Only cases with work done again, with approved costs, or completed. */
      only: z.enum(caseFilters).optional(),
      tab: tab.default('all'),
      /** Only cases that the reader has taken. */
      mine: z.literal('true').optional(),
      order: z.enum(caseOrders).default('newest'),
      /** Part of a name or a phone number, or a case number. */
      search: z.string().trim().max(100).optional(),
      /** The createdAt and objectId of the last case of the previous page. */
      before: cursor.optional(),
      /** Set when that case is closed; only the order by deadline uses it. */
      closed: z.literal('true').optional(),
    }),
    reply: z.array(listedComplaint),
  },
  waiting: {
    summary: 'How many cases wait for the reader, and of how many the time is over',
    reply: waitingComplaints,
  },
  get: { summary: 'One case, with the steps that are open to the reader', params: byCase, reply: complaint },
  receipts: {
    summary: `Receipts of the case’s salon on a day, that of the visit where none is named, ${MOST_RECEIPTS} at most: those that fit first`,
    params: byId,
    query: z.strictObject({ day: dayField.optional() }),
    reply: z.object({ day: shownDay, receipts: z.array(offeredReceipt) }),
  },
  others: {
    summary: `The other cases in reach of the same customer, newest first, ${MOST_OTHER_CASES} at most`,
    params: byCase,
    reply: z.array(otherCase),
  },
  create: {
    summary: 'Makes a case; it begins without a status',
    body: z.strictObject(newComplaint),
    reply: z.object({ objectId }),
  },
  update: {
    summary:
      'Changes one thing of a case and answers the case. A step from another status than the item has: conflict',
    body: z.strictObject({ objectId: caseId, change }),
    reply: complaint,
  },
  sendMessage: {
    summary: 'Writes to the customer, by mail where there is an address; what they had written waits no more',
    body: z.strictObject({ objectId, text: text(LONGEST_MESSAGE) }),
    reply: complaint,
  },
  settleMessages: {
    summary: 'Says that what the customer wrote needs no answer',
    body: byCase,
    reply: complaint,
  },
  withdrawLinks: {
    summary: 'Withdraws all links of a case: they work no more; the next letter carries a new one',
    body: byCase,
    reply: complaint,
  },
  poster: {
    summary: 'The poster of a salon as PDF (A5), with a QR code to its form',
    query: z.strictObject({ salonId: objectId }),
    reply: z.any(),
  },
  customer: {
    summary: 'The cases in reach that are of the same customer: the same e-mail address or telephone',
    params: byCase,
    reply: z.array(customerCase),
  },
  exportCustomer: {
    summary: 'What is known of the customer of a case, over all their cases in reach, as a JSON file',
    params: byCase,
    reply: z.any(),
  },
  forgetCustomer: {
    summary:
      'Removes what tells who the customer was and what was written, of some of their cases; amounts and steps stay',
    body: z.strictObject({ objectId, cases: z.array(objectId).min(1).max(500) }),
    reply: z.object({ forgotten: z.number() }),
  },
} satisfies SubjectSchemas

export type CreateComplaintBody = z.output<typeof complaintsSchemas.create.body>
