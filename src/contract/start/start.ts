import { endpoints } from '../endpoint.ts'
import type { startSchemas } from './start.schemas.ts'

export type * from './start.schemas.ts'

/** The list of what a new chain needs. */
export const start = endpoints<typeof startSchemas>()({
  read: { method: 'GET', path: '/manage/start', needs: 'customerAdmin' },
})
