import { endpoints } from '../endpoint.ts'
import type { passkeysSchemas } from './passkeys.schemas.ts'

export type * from './passkeys.schemas.ts'

/** Passkeys, instead of a password or in addition to one. */
export const passkeys = endpoints<typeof passkeysSchemas>()({
  request: { method: 'POST', path: '/identity/passkey/request', needs: 'anyone', ownTransactions: true },
  signIn: { method: 'POST', path: '/identity/passkey', needs: 'anyone', ownTransactions: true },
  secondStepRequest: {
    method: 'POST',
    path: '/identity/second-step/passkey/request',
    needs: 'secondStep',
    ownTransactions: true,
  },
  secondStep: {
    method: 'POST',
    path: '/identity/second-step/passkey',
    needs: 'secondStep',
    ownTransactions: true,
  },
})
