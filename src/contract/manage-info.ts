import { z } from 'zod'
import { employmentNumber } from './employment-number.ts'
import { endpoint } from './endpoint.ts'
import { objectId } from './fields.ts'

const changes = z.object({
  name: z.string().trim().min(1).max(120).optional(),
  /** Null: none. */
  employmentId: z.string().trim().min(1).max(40).nullable().optional(),
  experience: employmentNumber('experience').optional(),
  stillings: employmentNumber('stillings').optional(),
  cutType: employmentNumber('cutType').optional(),
  blocked: z.boolean().optional(),
  goal: employmentNumber('goal').optional(),
  perHourFixed: employmentNumber('perHourFixed').optional(),
  perHourExtra: employmentNumber('perHourExtra').optional(),
  fixedPercentage: employmentNumber('fixedPercentage').optional(),
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
