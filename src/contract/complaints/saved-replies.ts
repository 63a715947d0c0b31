import { endpoints } from '../endpoint.ts'
import type { savedRepliesSchemas } from './saved-replies.schemas.ts'

export type * from './saved-replies.schemas.ts'

/** Replies to customers that the caller keeps for themselves (C50). */
export const savedReplies = endpoints<typeof savedRepliesSchemas>()({
  list: { method: 'GET', path: '/complaint/replies', needs: 'complaints' },
  add: { method: 'POST', path: '/complaint/replies', needs: 'complaints', idempotent: true },
  change: { method: 'POST', path: '/complaint/replies/change', needs: 'complaints', idempotent: true },
  remove: { method: 'POST', path: '/complaint/replies/remove', needs: 'complaints' },
})
