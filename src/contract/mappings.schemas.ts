import { z } from 'zod'
import { articleClasses } from '#domain/sales/article-groups'
import type { SubjectSchemas } from './endpoint.ts'
import { moveDay, objectId, shownDay, shownMonth } from './fields.schemas.ts'

/** What a mapping names: an article group, a discount or a register's number for a person; '-' where a file names none. */
const code = z.string().trim().min(1).max(100)
/** A register's name, or with its organisation and location before it: 'organisation/name', 'organisation/location/name'. */
const registerName = z.string().trim().min(1).max(320)
const few = (record: object) => Object.keys(record).length <= 2000

/** The version of the preview that was seen. Without it no receipt of a day before today leaves its salon. */
const previewed = z.string().max(100).optional()

const mapping = z.strictObject({
  salon: objectId.optional(),
  articleGroups: z.record(code, z.enum(articleClasses)).refine(few).optional(),
  /** Register → its salon; null: it stands in none from the day on. */
  registers: z.record(registerName, objectId.nullable()).refine(few).optional(),
  /**
   * Registers stand in their salons from this day on, today where it is left out. The first salon of a register has all its days.
   */
  from: moveDay.optional(),
  previewed,
  /** Number → the person, or 'vikar' for a stand-in, whose sales count for the salon alone. */
  employees: z.record(code, objectId).refine(few).optional(),
})

/** The names whose mapping is forgotten: the salon's own, or the chain's where no salon is given. */
const unmapping = z.strictObject({
  salon: objectId.optional(),
  articleGroups: z.array(code).max(2000).optional(),
  /** Of a register, what was said last is taken back: it stands where it stood before, or nowhere. */
  registers: z.array(registerName).max(2000).optional(),
  /** Of registers, what was said from this day on is taken back instead. */
  from: moveDay.optional(),
  previewed,
  employees: z.array(code).max(2000).optional(),
})

/** What would be said of a register: its salon from a day on, or none; or that what was said from the day on, or last, is taken back. */
const moving = z.union([
  z.strictObject({ register: registerName, salonId: objectId.nullable(), from: moveDay.optional() }),
  z.strictObject({ register: registerName, undo: z.literal(true), from: moveDay.optional() }),
])

const waitingIn = { salonId: objectId.nullable(), lines: z.number(), amountEx: z.number() }

const register = {
  registerID: z.string(),
  /** The organisation and the location its files name; null while it was only set up by hand. */
  orgNo: z.string().nullable(),
  location: z.string().nullable(),
  /** What a mapping calls it: its own name, or organisation/location/name where another has the same. */
  name: z.string(),
}

/** What waits for a mapping, so that somebody can give it one. */
export const waiting = z.object({
  registers: z.array(z.object({ ...register, receipts: z.number(), amountEx: z.number() })),
  employees: z.array(
    z.object({
      empID: z.string(),
      ...waitingIn,
      /** Days of the time book. */
      days: z.number(),
    }),
  ),
  articleGroups: z.array(
    z.object({
      articleGroupID: z.string(),
      ...waitingIn,
      /** An article of the group, to know it by. */
      example: z.string().nullable(),
    }),
  ),
})

/** What a mapping changed. */
const counted = z.object({
  /** What the lines it names now count for. */
  receipts: z.number(),
  lines: z.number(),
  amountEx: z.number(),
  amountIn: z.number(),
  /** Of the time book. */
  days: z.number(),
  /** What still waits. */
  waiting,
})

export type Waiting = z.output<typeof waiting>

const waitingCounts = z.object({
  registers: z.number(),
  employees: z.number(),
  articleGroups: z.number(),
  /** Receipts that came with other content, and wait for a decision. */
  conflicts: z.number(),
  /** Corrected days of which a file says something new, and that wait for a decision. */
  dayConflicts: z.number(),
})
export type WaitingCounts = z.output<typeof waitingCounts>

const stay = z.object({
  /** Null: none. */
  salonId: objectId.nullable(),
  /** Null: from the beginning. */
  from: shownDay.nullable(),
  /** The last day; null: stands there. */
  until: shownDay.nullable(),
  /** True where the viewer can take it back. */
  undo: z.boolean(),
})
export type Stay = z.output<typeof stay>

const mapped = z.object({
  /** The salon of today, null where it stands in none any more, and those that lie within reach by day, the newest first. */
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
  /** Of the time book. */
  days: z.number(),
}

/** What came of somebody's days after the report of the month was sent: it is theirs (F22). */
const lateOfLeaver = z.object({
  empID: z.string(),
  salonId: objectId,
  objectId,
  name: z.string(),
  until: shownDay,
  /** Works in no salon now, in another one, or there under another number. */
  became: z.enum(['left', 'moved', 'renumbered']),
  ...cameLate,
  /** What lies after that day, before the number is given on: it waits. */
  after: z.object(cameLate),
})
export type LateOfLeaver = z.output<typeof lateOfLeaver>
const someLines = { lines: z.number(), amountIn: z.number() }

const moved = z.object({
  /** The salon that loses the receipts, and the one that gets them. Null: none. */
  leaves: objectId.nullable(),
  reaches: objectId.nullable(),
  /** The first and the last day of the receipts. */
  from: shownDay,
  until: shownDay,
  receipts: z.number(),
  /** What the registers took in, including VAT. */
  amountIn: z.number(),
  days: z.number(),
})

/** Lines that somebody has before, or after, in the salon where they have them. */
const ofPerson = z.object({ objectId, name: z.string(), salonId: objectId, ...someLines })

const preview = z.object({
  moved: z.array(moved),
  people: z.object({ before: z.array(ofPerson), after: z.array(ofPerson) }),
  /** What of it would then wait for a person, for what its group is, or for a salon. */
  waits: z.object({
    employees: z.array(z.object({ empID: z.string(), salonId: objectId, ...someLines })),
    articleGroups: z.array(z.object({ articleGroupID: z.string(), salonId: objectId, ...someLines })),
    registers: z.array(z.object({ ...register, receipts: z.number(), amountIn: z.number() })),
  }),
  /** Months of these salons whose payroll reports are sent: they stay as they are. */
  sent: z.array(z.object({ salonId: objectId, month: shownMonth })),
  /** Names what moves, its people and what would wait: the move is made with it. */
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
