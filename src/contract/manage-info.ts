import { z } from 'zod'
import { type EmploymentNumber, employmentNumbers, isEmploymentNumber } from '#domain/employment/numbers'
import { endpoint } from './endpoint.ts'
import { objectId } from './fields.ts'

/** The bounds stand in the schema for other programs to read; how fine a number may be is said by the rule alone. */
const number = (name: EmploymentNumber) => {
  const { least, most, decimals } = employmentNumbers[name]
  const within = z.number().min(least).max(most)
  return (decimals === 0 ? within.int() : within).refine(
    value => isEmploymentNumber(name, value),
    `høyst ${decimals} desimaler`,
  )
}

const changes = z.object({
  name: z.string().trim().min(1).max(120).optional(),
  /** Null: none. */
  employmentId: z.string().trim().min(1).max(40).nullable().optional(),
  experience: number('experience').optional(),
  stillings: number('stillings').optional(),
  cutType: number('cutType').optional(),
  blocked: z.boolean().optional(),
  goal: number('goal').optional(),
  perHourFixed: number('perHourFixed').optional(),
  perHourExtra: number('perHourExtra').optional(),
  fixedPercentage: number('fixedPercentage').optional(),
  /** All the salons the person works in from now on. */
  activeIn: z.array(objectId).max(100).optional(),
})
export type EmployeeChanges = z.output<typeof changes>

export const manageInfo = {
  save: endpoint({
    method: 'POST',
    path: '/manage/info',
    needs: 'editEmployees',
    summary:
      'Changes an employee; what is left out stays. Nobody changes his own pay fields or blocks himself. With a version that is no longer the newest: conflict',
    body: z.strictObject({ ...changes.shape, objectId, version: z.number().int().optional() }),
    reply: z.object({
      /** What is another now, with its new values. */
      changes,
      version: z.number(),
    }),
  }),
}
