import { z } from 'zod'
import { faultOfPrivateGoal, privateGoalFigures } from '#domain/statistics/private-goal'
import type { SubjectSchemas } from '../endpoint.ts'
import { shownMonth, success } from '../fields.schemas.ts'

const goal = { figure: z.enum(privateGoalFigures), amount: z.number() }

const reply = z.object({
  /** Null if the person has set none for the running month. */
  goal: z.object({ ...goal, month: shownMonth }).nullable(),
})
export type OwnGoal = NonNullable<z.output<typeof reply>['goal']>

export const privateGoalSchemas = {
  get: { summary: 'The goal that the caller has set for their own month; nobody else can read it', reply },
  set: {
    summary: 'Sets or changes the caller’s own goal for the running month',
    body: z.strictObject(goal).superRefine((given, context) => {
      const fault = faultOfPrivateGoal(given)
      if (fault !== null) context.addIssue({ code: 'custom', message: fault, path: ['amount'] })
    }),
    reply,
  },
  remove: { summary: 'Removes the caller’s own goal', reply: success },
} satisfies SubjectSchemas
