import { z } from 'zod'
import { articleClasses } from '#domain/sales/article-groups'
import type { SubjectSchemas } from '../endpoint.ts'
import { limitedRecord, moveDay, objectId, shownDay, shownMonth } from '../fields.schemas.ts'

/** An article group, a discount or the number of a person in a register; '-' when the file names none. */
const code = z.string().trim().min(1).max(100)
/** The name of a register, optionally with a prefix: 'organisation/name', 'organisation/location/name'. */
const registerName = z.string().trim().min(1).max(320)
const MOST = 2000

/** The version of the preview that the user saw. Without it, receipts of earlier days stay in their salon. */
const previewed = z.string().max(100).optional()

const mapping = z.strictObject({
  salon: objectId.optional(),
  articleGroups: limitedRecord(MOST, z.record(code, z.enum(articleClasses))).optional(),
  /** Register → its salon; null removes it from its salon from that day. */
  registers: limitedRecord(MOST, z.record(registerName, objectId.nullable())).optional(),
  /** The day from which the registers belong to their salons; default: today. The first salon of a register gets all its days. */
  from: moveDay.optional(),
  /** True when a register's first salon gets no days before `from`: their receipts neither count nor wait. */
  onlyFrom: z.literal(true).optional(),
  previewed,
  /** Number → the person, or 'vikar' for a stand-in. Sales and hours of a stand-in count only for the salon. */
  employees: limitedRecord(MOST, z.record(code, objectId)).optional(),
})

/** The mappings to delete: the salon's own, or the chain's if no salon is given. */
const unmapping = z.strictObject({
  salon: objectId.optional(),
  articleGroups: z.array(code).max(MOST).optional(),
  /** Undoes the last assignment of a register: it returns to its previous salon, or to none. */
  registers: z.array(registerName).max(MOST).optional(),
  /** Undoes all assignments of the registers from this day on instead. */
  from: moveDay.optional(),
  previewed,
  employees: z.array(code).max(MOST).optional(),
})

/** A change to preview for a register: a new salon (or none) from a day on, or undoing its last assignment or those from a day on. */
const moving = z.union([
  z.strictObject({
    register: registerName,
    salonId: objectId.nullable(),
    from: moveDay.optional(),
    onlyFrom: z.literal(true).optional(),
  }),
  z.strictObject({ register: registerName, undo: z.literal(true), from: moveDay.optional() }),
])

const waitingIn = { salonId: objectId.nullable(), lines: z.number(), amountEx: z.number() }

const register = {
  registerID: z.string(),
  /** The organisation and the location in its files; null for a register that was only set up by hand. */
  orgNo: z.string().nullable(),
  location: z.string().nullable(),
  /** The name used in mappings: its own name, or organisation/location/name if another register has the same name. */
  name: z.string(),
}

const someReceipts = z.object({
  receipts: z.number(),
  amountIn: z.number(),
  days: z.number(),
  /** The first and the last day. */
  from: shownDay,
  until: shownDay,
})
export type SomeReceipts = z.output<typeof someReceipts>

/** Everything that waits for a mapping. */
export const waiting = z.object({
  registers: z.array(
    z.object({
      ...register,
      receipts: z.number(),
      amountEx: z.number(),
      /**
       * Its receipts that another register of the same name has too, so that they count already. Absent without any, and when it has
       * had a salon.
       */
      again: someReceipts.optional(),
    }),
  ),
  employees: z.array(
    z.object({
      empID: z.string(),
      ...waitingIn,
      /** The number of days in the time book. */
      days: z.number(),
      /** The names that register files have for the number, newest first; absent when they have none. */
      names: z.array(z.string()).optional(),
    }),
  ),
  articleGroups: z.array(
    z.object({
      articleGroupID: z.string(),
      ...waitingIn,
      /** An article of the group, as an example. */
      example: z.string().nullable(),
      /** Its probable class by the files' predefined group (F32); absent when they do not tell. */
      likely: z.enum(articleClasses).optional(),
    }),
  ),
})

/** The effect of a mapping. */
const counted = z.object({
  /** Totals of the mapped lines, after the change. */
  receipts: z.number(),
  lines: z.number(),
  amountEx: z.number(),
  amountIn: z.number(),
  /** The number of days in the time book. */
  days: z.number(),
  /** The remaining items without a mapping. */
  waiting,
})

export type Waiting = z.output<typeof waiting>

const waitingCounts = z.object({
  registers: z.number(),
  employees: z.number(),
  articleGroups: z.number(),
  /** Receipts that were imported again with different content and wait for a decision. */
  conflicts: z.number(),
  /** Corrected days that a later file reports differently and that wait for a decision. */
  dayConflicts: z.number(),
})
export type WaitingCounts = z.output<typeof waitingCounts>

const stay = z.object({
  /** Null means no salon. */
  salonId: objectId.nullable(),
  /** Null means from the beginning. */
  from: shownDay.nullable(),
  /** The last day; null while the register is there. */
  until: shownDay.nullable(),
  /** True when the viewer can undo it. */
  undo: z.boolean(),
})
export type Stay = z.output<typeof stay>

const mapped = z.object({
  /** Today's salon (null without one), and the stays within the viewer's scope by day, newest first. */
  registers: z.array(z.object({ ...register, salonId: objectId.nullable(), stays: z.array(stay) })),
  /** objectId is 'vikar' for a stand-in. */
  employees: z.array(z.object({ empID: z.string(), salonId: objectId.nullable(), objectId })),
  articleGroups: z.array(
    z.object({ code: z.string(), salonId: objectId.nullable(), class: z.enum(articleClasses) }),
  ),
})

export type Mapped = z.output<typeof mapped>

const cameLate = {
  lines: z.number(),
  amountEx: z.number(),
  /** The number of days in the time book. */
  days: z.number(),
}

/** Figures of a person's days that were imported after the month's report was sent. They belong to that person (F22). */
const lateOfLeaver = z.object({
  empID: z.string(),
  salonId: objectId,
  objectId,
  name: z.string(),
  until: shownDay,
  /** 'left': works in no salon now; 'moved': in another salon; 'renumbered': in the same salon under another number. */
  became: z.enum(['left', 'moved', 'renumbered']),
  ...cameLate,
  /** Figures after that day, before the number is reassigned. They wait for a mapping. */
  after: z.object(cameLate),
})
export type LateOfLeaver = z.output<typeof lateOfLeaver>
const someLines = { lines: z.number(), amountIn: z.number() }

const moved = z.object({
  /** The salon that loses the receipts, and the salon that gets them. Null means none. */
  leaves: objectId.nullable(),
  reaches: objectId.nullable(),
  /** The first and the last day of the receipts. */
  from: shownDay,
  until: shownDay,
  receipts: z.number(),
  /** The takings of the registers, including VAT. */
  amountIn: z.number(),
  days: z.number(),
})

/** A person's lines before or after the change, in their salon. */
const ofPerson = z.object({ objectId, name: z.string(), salonId: objectId, ...someLines })

const preview = z.object({
  moved: z.array(moved),
  people: z.object({ before: z.array(ofPerson), after: z.array(ofPerson) }),
  /** Parts that would then wait for a person, for the class of an article group, or for a salon. */
  waits: z.object({
    employees: z.array(z.object({ empID: z.string(), salonId: objectId, ...someLines })),
    articleGroups: z.array(z.object({ articleGroupID: z.string(), salonId: objectId, ...someLines })),
    registers: z.array(z.object({ ...register, receipts: z.number(), amountIn: z.number() })),
  }),
  /** Months of these salons with a sent payroll report, which the change leaves as they are. */
  sent: z.array(z.object({ salonId: objectId, month: shownMonth })),
  /** What would count twice, and what of the days before `from` would count nowhere; each is absent when there is nothing. */
  again: someReceipts.optional(),
  leftOut: someReceipts.optional(),
  /** Identifies the moved receipts, their people and the parts that would wait. The move must quote it. */
  version: z.string(),
})
export type MovePreview = z.output<typeof preview>

export const mappingsSchemas = {
  waiting: {
    summary: 'How much waits for a mapping, or for a decision between two receipts',
    reply: waitingCounts,
  },
  list: {
    summary: 'What waits for a mapping, what is mapped, and what came late for somebody who has left',
    reply: z.object({ waiting, mapped, late: z.array(lateOfLeaver) }),
  },
  save: {
    summary:
      'Says what registers, article groups and person numbers are, and counts everything they name anew',
    body: mapping,
    reply: counted,
  },
  preview: {
    summary:
      'What a move of a register, or taking one back, would change: receipts, people, and what would wait',
    body: moving,
    reply: preview,
  },
  remove: {
    summary: 'Forgets mappings: what they named is read anew, and waits where nothing else tells what it is',
    body: unmapping,
    reply: counted,
  },
} satisfies SubjectSchemas
