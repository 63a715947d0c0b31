import { endpoints } from '../endpoint.ts'
import type { apiTokensSchemas } from './api-tokens.schemas.ts'

export type * from './api-tokens.schemas.ts'

/** The API tokens with which other systems read (A120). */
export const apiTokens = endpoints<typeof apiTokensSchemas>()({
  list: { method: 'GET', path: '/owner/api-tokens', needs: 'admin' },
  // The password is counted also when the call is refused.
  make: { method: 'POST', path: '/owner/api-tokens', needs: 'admin', ownTransactions: true },
  revoke: { method: 'POST', path: '/owner/api-tokens/revoke', needs: 'admin' },
})
