import { endpoints } from '../endpoint.ts'
import type { termsSchemas } from './terms.schemas.ts'

export type * from './terms.schemas.ts'

/** The terms used to calculate pay, each from one month on. */
export const terms = endpoints<typeof termsSchemas>()({
  list: { method: 'GET', path: '/terms', needs: 'readTerms', tokens: 'pay' },
  add: { method: 'POST', path: '/terms', needs: 'admin', idempotent: true },
  baseAmounts: { method: 'GET', path: '/terms/base-amounts', needs: 'readTerms', tokens: 'pay' },
  addBaseAmount: { method: 'POST', path: '/terms/base-amounts', needs: 'admin', idempotent: true },
  removeBaseAmount: { method: 'POST', path: '/terms/base-amounts/remove', needs: 'admin' },
  remove: { method: 'POST', path: '/terms/remove', needs: 'admin' },
})
