import type { conflictsSchemas } from './conflicts.schemas.ts'
import { endpoints } from './endpoint.ts'

export type * from './conflicts.schemas.ts'

/** Receipts whose number has come twice with different content. */
export const conflicts = endpoints<typeof conflictsSchemas>()({
  list: { method: 'GET', path: '/manage/conflicts', needs: 'customerAdmin' },
  decide: { method: 'POST', path: '/manage/conflicts', needs: 'customerAdmin', idempotent: true },
})
