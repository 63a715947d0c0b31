import { z } from 'zod'
import { type StartStep, startSteps } from '#domain/start/start-steps'
import type { SubjectSchemas } from '../endpoint.ts'

const done = z.object(
  Object.fromEntries(startSteps.map(step => [step, z.boolean()])) as Record<StartStep, z.ZodBoolean>,
)

const progress = z.object({
  done,
  /** True when the chain is in use (B2). The start page then hides the list. */
  inUse: z.boolean(),
  /** The number of open salons, of people who work in one, and of registers, numbers and groups without a mapping. */
  salons: z.number(),
  people: z.number(),
  waiting: z.number(),
  /** True when somebody has chosen a limit for approvals, or four eyes. */
  approvalChosen: z.boolean(),
})
export type StartProgress = z.output<typeof progress>

export const startSchemas = {
  read: {
    summary: 'How far a new chain has come: the steps that are done, and what they have',
    reply: progress,
  },
} satisfies SubjectSchemas
