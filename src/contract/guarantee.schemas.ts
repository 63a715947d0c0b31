import { z } from 'zod'
import { LONGEST_MESSAGE } from '#domain/complaints/conversation'
import {
  type CustomerLanguage,
  type CustomerState,
  customerLanguages,
  customerStates,
} from '#domain/complaints/customer-view'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { customer, orNothing, text } from './customer-fields.schemas.ts'
import type { SubjectSchemas } from './endpoint.ts'
import { instant, objectId, shownDay, success, visitDay } from './fields.schemas.ts'

const language = z.enum(Object.keys(customerLanguages) as [CustomerLanguage, ...CustomerLanguage[]])

/** What a secret link carries: 256 random bits. */
const code = z.string().regex(/^[\w-]{43}$/)

/** Made up by the sender, a new one for each text: what is sent twice is kept once. */
const key = z.string().regex(/^[\w-]{20,60}$/)

/** People never see this field and leave it empty; programs fill in what they find. */
const trap = z.string().max(0, 'Skal stå tomt').optional()

const form = z.object({
  objectId,
  salonName: z.string(),
  /**
   * Who may have done the work, by first name, where the salon names its people; a key holds for one salon and a few days, and
   * tells nothing of the person.
   */
  people: z.array(z.object({ key: z.string(), name: z.string() })),
  /** For so many years after a case is closed the chain keeps what it knows of its customer. */
  contactYears: z.number(),
})
export type GuaranteeForm = z.output<typeof form>

const newForm = z
  .strictObject({
    ...customer,
    salon: objectId,
    /** A key of the form, or 'other'. */
    employee: objectId.default(OTHER_EMPLOYEE),
    /** The day of the visit. */
    backdate: orNothing(visitDay),
    message: text(LONGEST_MESSAGE),
    language: language.default('nb'),
    /** That the chain may keep what is written here. */
    consent: z.literal(true, 'Kryss av for samtykket'),
    key,
    website: trap,
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    message: 'Skriv telefon eller e-post',
  })

const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refund'), amount: z.number(), done: z.boolean() }),
  z.object({ kind: z.literal('redo'), done: z.boolean() }),
])

const message = z.object({
  at: instant,
  /** Who of the chain wrote it is not told. */
  from: z.enum(['customer', 'salon']),
  text: z.string(),
})
export type CustomerMessage = z.output<typeof message>

/**
 * All that a customer is ever shown of their case. What is not named here does not leave the house: notes, logs, who did what,
 * what work costs, the deadline, other cases.
 */
export const customerCase = z.object({
  caseNumber: z.number(),
  salonName: z.string(),
  createdAt: instant,
  /** The day of the visit, where it was told. */
  visit: shownDay.nullable(),
  message: z.string(),
  language,
  state: z.enum(Object.keys(customerStates) as [CustomerState, ...CustomerState[]]),
  decisions: z.array(decision),
  messages: z.array(message),
  /** The photos that they sent, with addresses that end after five minutes. */
  photos: z.array(z.object({ url: z.string(), smallUrl: z.string() })),
  /** False once they have written more than a case takes. */
  mayAnswer: z.boolean(),
  /** True where the link was sent in a letter, so that its reader may be somebody else. */
  byMail: z.boolean(),
  /** When the link stops working; null while the case is open. */
  linkEnds: instant.nullable(),
})
export type CustomerCase = z.output<typeof customerCase>

export const guaranteeSchemas = {
  form: {
    summary: 'What the public form of a salon shows; not_found where the salon is closed',
    params: z.strictObject({ salonId: objectId }),
    reply: form,
  },
  submit: {
    summary: 'Makes a case from the public form, and answers the secret of its receipt page',
    body: newForm,
    reply: z.object({ code }),
  },
  case: {
    summary: 'A case as its customer sees it, for whoever has its secret',
    body: z.strictObject({ code }),
    reply: customerCase,
  },
  answer: {
    summary: 'A message from the customer to the salon; answers the case with it',
    body: z.strictObject({ code, text: text(LONGEST_MESSAGE), key, website: trap }),
    reply: customerCase,
  },
  renewLink: {
    summary: 'Makes a new secret for a case and answers it; the ones before it work no more',
    body: z.strictObject({ code }),
    reply: z.object({ code }),
  },
  disown: {
    summary:
      'Says that the case is not the reader’s: ends the links of letters and removes the e-mail address',
    body: z.strictObject({ code }),
    reply: success,
  },
  addPhoto: {
    summary:
      'Adds a photo of the customer: a jpeg, png or webp as body, the secret of the case as bearer token; answers the case with it',
    reply: customerCase,
  },
} satisfies SubjectSchemas

export type NewForm = z.output<typeof newForm>
