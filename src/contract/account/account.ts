import { endpoints } from '../endpoint.ts'
import type { accountSchemas } from './account.schemas.ts'

export type * from './account.schemas.ts'

/** The caller's own account: identity, sign-in methods and sessions. */
export const account = endpoints<typeof accountSchemas>()({
  get: { method: 'GET', path: '/account', needs: 'self' },
  rename: { method: 'POST', path: '/account/name', needs: 'self' },
  setDateLanguage: { method: 'POST', path: '/account/date-language', needs: 'self' },
  password: { method: 'POST', path: '/account/password', needs: 'self', ownTransactions: true },
  sessions: { method: 'GET', path: '/account/sessions', needs: 'self' },
  endSession: { method: 'POST', path: '/account/sessions/end', needs: 'self' },
  endAllSessions: { method: 'POST', path: '/account/sessions/end-all', needs: 'self' },
  dismissWarnings: { method: 'POST', path: '/account/warnings/dismiss', needs: 'self' },
  ownData: { method: 'GET', path: '/account/own-data', needs: 'self', download: 'file' },
  passkeyRequest: {
    method: 'POST',
    path: '/account/passkeys/request',
    needs: 'secondStep',
    ownTransactions: true,
  },
  addPasskey: { method: 'POST', path: '/account/passkeys', needs: 'secondStep', ownTransactions: true },
  renamePasskey: { method: 'POST', path: '/account/passkeys/name', needs: 'self' },
  removePasskey: { method: 'POST', path: '/account/passkeys/remove', needs: 'self', ownTransactions: true },
  beginCodes: { method: 'POST', path: '/account/codes/begin', needs: 'secondStep', ownTransactions: true },
  confirmCodes: {
    method: 'POST',
    path: '/account/codes/confirm',
    needs: 'secondStep',
    ownTransactions: true,
  },
  removeCodes: { method: 'POST', path: '/account/codes/remove', needs: 'self', ownTransactions: true },
  newRecoveryCodes: { method: 'POST', path: '/account/codes/recovery', needs: 'self', ownTransactions: true },
})
