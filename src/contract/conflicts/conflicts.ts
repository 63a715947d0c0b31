import { endpoints } from '../endpoint.ts'
import type { conflictsSchemas } from './conflicts.schemas.ts'

export type * from './conflicts.schemas.ts'

/** Receipts imported twice under one number with different content, and corrected days that a later file reports differently. */
export const conflicts = endpoints<typeof conflictsSchemas>()({
  list: { method: 'GET', path: '/manage/conflicts', needs: 'customerAdmin' },
  decide: { method: 'POST', path: '/manage/conflicts', needs: 'customerAdmin', idempotent: true },
  listDays: { method: 'GET', path: '/manage/conflicts/days', needs: 'customerAdmin' },
  decideDays: { method: 'POST', path: '/manage/conflicts/days', needs: 'customerAdmin', idempotent: true },
})
