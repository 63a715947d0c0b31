import type { conflictsSchemas } from './conflicts.schemas.ts'
import { endpoints } from './endpoint.ts'

export type * from './conflicts.schemas.ts'

/** Receipts whose number has come twice with different content, and corrected days of which a file says something new. */
export const conflicts = endpoints<typeof conflictsSchemas>()({
  list: { method: 'GET', path: '/manage/conflicts', needs: 'customerAdmin' },
  decide: { method: 'POST', path: '/manage/conflicts', needs: 'customerAdmin', idempotent: true },
  listDays: { method: 'GET', path: '/manage/conflicts/days', needs: 'customerAdmin' },
  decideDays: { method: 'POST', path: '/manage/conflicts/days', needs: 'customerAdmin', idempotent: true },
})
