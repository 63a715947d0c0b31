import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'

/** The kinds of data that can change while a screen is open. */
export const changeKinds = [
  'report',
  'draft',
  'facts',
  'import',
  'person',
  'complaint',
  'tutorial',
  'payslip',
  'talk',
  'ownTalk',
  'sickness',
  'annotation',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** One change, ids only: a client fetches the data from its endpoint with the rights of its user. */
export const change = z.object({
  kind: z.enum(changeKinds),
  what: z.enum(['new', 'changed', 'removed']),
  objectId: z.string(),
})
export type Change = z.output<typeof change>

/** The events of the stream: a change, or 'refetch' when changes may have been missed. */
export type LiveEvent = { readonly event: 'change'; readonly change: Change } | { readonly event: 'refetch' }

export const liveSchemas = {
  stream: {
    summary: 'Server-sent events of what changed inside the caller’s scope; ids only',
    reply: z.any(),
  },
} satisfies SubjectSchemas
