import { z } from 'zod'
import { articleClasses } from '#domain/sales/article-groups'
import type { SubjectSchemas } from './endpoint.ts'
import { objectId, shownDay } from './fields.schemas.ts'

/** What a mapping names: an article group, a discount or a register's number for a person; '-' where a file names none. */
const code = z.string().trim().min(1).max(100)
/** A register's name, or with its organisation and location before it: 'organisation/name', 'organisation/location/name'. */
const registerName = z.string().trim().min(1).max(320)
const few = (record: object) => Object.keys(record).length <= 2000

const mapping = z.strictObject({
  salon: objectId.optional(),
  articleGroups: z.record(code, z.enum(articleClasses)).refine(few).optional(),
  registers: z.record(registerName, objectId).refine(few).optional(),
  /** Number → the person, or 'vikar' for a stand-in, whose sales count for the salon alone. */
  employees: z.record(code, objectId).refine(few).optional(),
})

/** The names whose mapping is forgotten: the salon's own, or the chain's where no salon is given. */
const unmapping = z.strictObject({
  salon: objectId.optional(),
  articleGroups: z.array(code).max(2000).optional(),
  registers: z.array(registerName).max(2000).optional(),
  employees: z.array(code).max(2000).optional(),
})

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

const mapped = z.object({
  registers: z.array(z.object({ ...register, salonId: objectId })),
  /** objectId is 'vikar' for a stand-in. */
  employees: z.array(z.object({ empID: z.string(), salonId: objectId.nullable(), objectId })),
  articleGroups: z.array(
    z.object({ code: z.string(), salonId: objectId.nullable(), class: z.enum(articleClasses) }),
  ),
})

export type Mapped = z.output<typeof mapped>

/** What came under a number after the day until which somebody had it, of days that were theirs. */
const lateOfLeaver = z.object({
  empID: z.string(),
  salonId: objectId,
  objectId,
  name: z.string(),
  until: shownDay,
  /** Works in no salon now, in another one, or there under another number. */
  became: z.enum(['left', 'moved', 'renumbered']),
  lines: z.number(),
  amountEx: z.number(),
  /** Of the time book. */
  days: z.number(),
})
export type LateOfLeaver = z.output<typeof lateOfLeaver>

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
  remove: {
    summary: 'Forgets mappings: what they named is read anew, and waits where nothing else tells what it is',
    body: unmapping,
    reply: counted,
  },
} satisfies SubjectSchemas
