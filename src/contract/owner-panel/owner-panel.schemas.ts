import { z } from 'zod'
import { healthAreaKeys, healthStateKeys } from '#domain/health/health-checks'
import { letterStates } from '#domain/mail/letters'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, clockTime, instant, numberCursor, objectId, role, success } from '../fields.schemas.ts'
import { LETTERS_PAGE } from '../page-sizes.ts'

const wideReach = z.object({
  objectId,
  name: z.string(),
  type: role,
  /** The salons of the access list; an empty list means all salons. */
  access: z.array(objectId),
  registered: z.boolean(),
  blocked: z.boolean(),
  passkeys: z.number(),
  hasCodes: z.boolean(),
  /** True when a sign-in provider opens the account. */
  hasProvider: z.boolean(),
  /** Null if the person has never signed in. */
  seenAt: instant.nullable(),
  /** Sent along when saving; a different version on the server means a conflict. */
  version: z.number(),
})
export type WideReach = z.output<typeof wideReach>

const letter = z.object({
  /** Increases with time; the cursor of the next page. */
  id: z.number(),
  kind: z.string(),
  /** The recipient's address or person, if known before the letter is composed. */
  to: z.string().nullable(),
  state: z.enum(letterStates),
  createdAt: instant,
  tries: z.number(),
  /** Only for a waiting letter. */
  nextTryAt: instant.nullable(),
  endedAt: instant.nullable(),
  lastError: z.string().nullable(),
})
export type Letter = z.output<typeof letter>

const backups = z.object({
  /** The time of day in Norway; null when none are scheduled. */
  scheduledAt: clockTime.nullable(),
  /** The last successful one. */
  last: z
    .object({
      at: instant,
      rows: z.number(),
      bytes: z.number(),
      /** How long it took with its verification; null where that was not measured. */
      seconds: z.number().nullable(),
      verifiedAt: instant,
      /** Restored into a scratch database, or read again and compared with its hashes. */
      verifiedBy: z.enum(['restored', 'read']),
      /** What did not go as it should although the backup is in order. */
      remark: z.string().nullable(),
    })
    .nullable(),
  /** The last failed one, if none has succeeded since. */
  failure: z.object({ at: instant, reason: z.string() }).nullable(),
})
export type Backups = z.output<typeof backups>

const health = z.object({
  edition: z.object({ version: z.string(), migration: z.string() }),
  startedAt: instant,
  database: z.object({ version: z.string(), bytes: z.number(), milliseconds: z.number() }),
  /** The disk with the data folder. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  backups,
  queue: z.object({ waiting: z.number(), givenUp: z.number(), oldest: instant.nullable() }),
  webhooks: z.object({ waiting: z.number(), givenUp: z.number() }),
  runningImports: z.number(),
})
export type Health = z.output<typeof health>

const healthChecks = z.object({
  /** When the checks began. */
  at: instant,
  checks: z.array(
    z.object({
      area: z.enum(healthAreaKeys),
      state: z.enum(healthStateKeys),
      /** What is good, or what is wrong and what to do about it. */
      sentence: z.string(),
    }),
  ),
})
export type HealthChecks = z.output<typeof healthChecks>

const letterId = z.strictObject({ id: z.number().int().positive() })

export const ownerPanelSchemas = {
  wideReach: {
    summary: 'Those whose reach is the chain, oneself too, and how they prove who they are',
    reply: z.array(wideReach),
  },
  resetSecondStep: {
    summary: 'Removes somebody else’s passkeys and codes and ends their sessions: for who has lost them',
    body: byId,
    reply: success,
  },
  letters: {
    summary: `The outbox, newest first, ${LETTERS_PAGE} a page`,
    query: z.strictObject({
      state: z.enum(letterStates).optional(),
      before: numberCursor.optional(),
    }),
    reply: z.array(letter),
  },
  retryLetter: { summary: 'Tries a letter again at once', body: letterId, reply: success },
  discardLetter: {
    summary: 'Lets go of a letter that has not been sent',
    body: letterId,
    reply: success,
  },
  backups: { summary: 'The last backup, and whether a later one failed', reply: backups },
  health: { summary: 'How the product is: database, disk, backup, queue, edition', reply: health },
  healthChecks: {
    summary: 'Tries everything that the product depends on, as npm run doctor does: up to twenty seconds',
    reply: healthChecks,
  },
} satisfies SubjectSchemas
