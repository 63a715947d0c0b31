import { z } from 'zod'
import { secondSteps } from '#domain/access/second-step'
import type { SubjectSchemas } from '../endpoint.ts'
import { success } from '../fields.schemas.ts'

export const secondStepSchemas = {
  get: {
    summary: 'Whether this session has to show more than the password, and what the person has to show',
    reply: z.object({
      secondStep: z.enum(secondSteps),
      hasPasskey: z.boolean(),
      hasCodes: z.boolean(),
      hasRecoveryCodes: z.boolean(),
    }),
  },
  code: {
    summary: 'Completes a sign-in by a code of the app, or by a recovery code, which is good once',
    body: z.strictObject({ code: z.string().max(40) }),
    reply: success,
  },
} satisfies SubjectSchemas
