import { endpoints } from '../endpoint.ts'
import type { secondStepSchemas } from './second-step.schemas.ts'

export type * from './second-step.schemas.ts'

/** The second step of a sign-in: a code from an app. Passkeys have their own endpoints. */
export const secondStep = endpoints<typeof secondStepSchemas>()({
  get: { method: 'GET', path: '/identity/second-step', needs: 'secondStep' },
  code: { method: 'POST', path: '/identity/second-step/code', needs: 'secondStep', ownTransactions: true },
})
