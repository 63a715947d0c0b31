import { endpoints } from '../endpoint.ts'
import type { webhooksSchemas } from './webhooks.schemas.ts'

export type * from './webhooks.schemas.ts'

/**
 * Webhooks of the owner (A130). A repeated call never shows a secret again, so the endpoints that show one are not idempotent: their
 * replies would be stored. The address is resolved before the transaction of `add`.
 */
export const webhooks = endpoints<typeof webhooksSchemas>()({
  list: { method: 'GET', path: '/owner/webhooks', needs: 'admin' },
  add: { method: 'POST', path: '/owner/webhooks', needs: 'admin', ownTransactions: true },
  change: { method: 'POST', path: '/owner/webhooks/change', needs: 'admin' },
  renewSecret: { method: 'POST', path: '/owner/webhooks/secret', needs: 'admin' },
  remove: { method: 'POST', path: '/owner/webhooks/remove', needs: 'admin' },
  test: { method: 'POST', path: '/owner/webhooks/test', needs: 'admin' },
  deliveries: { method: 'GET', path: '/owner/webhooks/{objectId}/deliveries', needs: 'admin' },
  retry: { method: 'POST', path: '/owner/webhooks/deliveries/retry', needs: 'admin' },
})
