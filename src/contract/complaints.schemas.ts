import { z } from 'zod'
import { causes } from '#domain/complaints/causes'
import { type ChangeName, complaintChanges } from '#domain/complaints/changes'
import { LONGEST_MESSAGE } from '#domain/complaints/conversation'
import { faultOfCost } from '#domain/complaints/cost'
import { type CustomerLanguage, customerLanguages } from '#domain/complaints/customer-view'
import { departments, LONGEST_TYPE, OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { itemStatuses } from '#domain/complaints/items'
import { caseFilters } from '#domain/complaints/lessons'
import { type LogType, logTypes } from '#domain/complaints/log-types'
import { LONGEST_NOTE } from '#domain/complaints/notes'
import { type Colour, colours, type Tab, tabs } from '#domain/complaints/queue'
import { LONGEST_REASON } from '#domain/complaints/reason'
import { steps } from '#domain/complaints/steps'
import { customer, orNothing, text } from './customer-fields.schemas.ts'
import type { SubjectSchemas } from './endpoint.ts'
import { byId, cursor, day, instant, month, objectId, shownDay, visitDay } from './fields.schemas.ts'
import { COMPLAINTS_PAGE, MOST_RECEIPTS } from './page-sizes.ts'
import { byCase, caseId, shows } from './shown.schemas.ts'

const kroner = z.number().superRefine((cost, refusal) => {
  const message = faultOfCost(cost)
  if (message) refusal.addIssue({ code: 'custom', message })
})

/** Nothing at all is refused by its own code, not as something that cannot be read. */
const nothing = z.union([z.literal(0), z.literal(''), z.null()]).transform(() => 0 as const)
const refundCost = z.union([nothing, kroner]).optional().default(0)

const itemId = objectId
/** A status that a step leads to. */
const reached = z.literal([...new Set(steps.map(step => step.to))])

const stepsInWords = (kind: 'expense' | 'refund') =>
  steps
    .filter(step => step.kind === kind)
    .map(({ from, to, label, needs }) => `${from} → ${to} ‘${label}’ needs ${needs}`)
    .join('; ')

/** What the change does, who may and what is logged, for OpenAPI: from the table that the server asks. */
const described = <Schema extends z.ZodType>(name: ChangeName, schema: Schema) => {
  const { summary, needs, logged, ...row } = complaintChanges[name]
  const who = needs === 'step' && 'kind' in row ? stepsInWords(row.kind) : `needs ${needs}`
  return schema.describe(`${summary}: ${who}; logged as ${logged}`).optional()
}

/** Why the amount is above the visit's receipt, or above 5 000 kr without one (C39). Empty is absent. */
const reason = z.union([z.literal('').transform(() => undefined), text(LONGEST_REASON)]).optional()
const receiptId = z.string().regex(/^\d{1,18}$/)

const changes = {
  addExpense: described('addExpense', z.strictObject({ cost: kroner, reason })),
  moveExpense: described(
    'moveExpense',
    z.strictObject({
      id: itemId,
      status: reached,
      /** Who did the work; asked for by the step that takes it, and by no other. */
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
  transfer: described('transfer', z.strictObject({ salon: objectId })),
} satisfies Record<ChangeName, z.ZodType>

const change = z
  .strictObject(changes)
  .refine(given => Object.values(given).filter(one => one !== undefined).length === 1, 'Én endring om gangen')
export type ComplaintChange = z.output<typeof change>

const tab = z.enum(Object.keys(tabs) as [Tab, ...Tab[]])
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
const listed = z.object(summary)
export type ListedComplaint = z.output<typeof listed>

const step = z.object({
  to: z.literal(itemStatuses),
  label: z.string(),
  takesFixer: z.boolean(),
  /** It is refused without a reason: the item lacks one and is above its bound. */
  asksForReason: z.boolean(),
})

const item = {
  id: itemId,
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

const offeredReceipt = visitReceipt.extend({
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

const complaint = z.object({
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
  /** How a message comes to the customer: by mail, or only where they open their link. */
  reachedBy: z.enum(['email', 'link']).nullable(),
  /** Whether a link opens the case to its customer now. */
  hasLink: z.boolean(),
  /** Since when the recipient of its letters has said that the case is not theirs; the address was removed then. */
  emailRefusedAt: instant.nullable(),
  /** Since when nothing is known of the customer any more. */
  forgottenAt: instant.nullable(),
  /** Null for who may not read it. */
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

const waiting = z.object({ todo: z.number(), overdue: z.number() })
export type WaitingComplaints = z.output<typeof waiting>

const customerCase = z.object({
  objectId: caseId,
  caseNumber: z.number(),
  name: shows('customer', z.string()),
  salonName: z.string(),
  createdAt: instant,
  status,
})
export type CustomerCaseNamed = z.output<typeof customerCase>

export const newComplaint = {
  ...customer,
  salon: objectId,
  /** Who did the work: an employee of the salon, or 'other'. */
  employee: objectId.default(OTHER_EMPLOYEE),
  message: text(10_000),
  type: orNothing(text(LONGEST_TYPE)),
  /** Where the case came from: a department (`web`, `phone`, `email`, `customerService`) or a salon. */
  origin: orNothing(z.union([z.enum(Object.keys(departments) as [string, ...string[]]), objectId])),
  /** The day of the visit, where it was another than today. */
  backdate: orNothing(visitDay),
}

export const complaintsSchemas = {
  list: {
    summary: `Cases in reach, newest first, ${COMPLAINTS_PAGE} a page`,
    query: z.strictObject({
      salonId: objectId.optional(),
      /** Who did the work, or 'other'. */
      employee: objectId.optional(),
      cause: z.enum(causes).optional(),
      /** The first and the last month in which the cases came in. */
      from: month.optional(),
      to: month.optional(),
      /** Those with work done again, with approved costs, or completed. */
      only: z.enum(caseFilters).optional(),
      tab: tab.default('all'),
      /** Part of a name or a phone number, or a case number. */
      search: z.string().trim().max(100).optional(),
      /** The createdAt and objectId of the last case of the page before. */
      before: cursor.optional(),
    }),
    reply: z.array(listed),
  },
  waiting: {
    summary: 'How many cases wait for the reader, and of how many the time is over',
    reply: waiting,
  },
  get: { summary: 'One case, with the steps that are open to the reader', params: byCase, reply: complaint },
  receipts: {
    summary: `Receipts of the case’s salon on a day, that of the visit where none is named, ${MOST_RECEIPTS} at most: those that fit first`,
    params: byId,
    query: z.strictObject({ day: day.optional() }),
    reply: z.object({ day: shownDay, receipts: z.array(offeredReceipt) }),
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
