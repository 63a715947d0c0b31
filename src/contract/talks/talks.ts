import { endpoints } from '../endpoint.ts'
import type { talksSchemas } from './talks.schemas.ts'

export type * from './talks.schemas.ts'

/** The agreements of one-to-one talks: written by a manager, read by both. */
export const talks = endpoints<typeof talksSchemas>()({
  of: { method: 'GET', path: '/talks/{objectId}', needs: 'editEmployees' },
  own: { method: 'GET', path: '/talks', needs: 'self' },
  save: { method: 'POST', path: '/talks', needs: 'editEmployees' },
  remove: { method: 'POST', path: '/talks/remove', needs: 'editEmployees' },
})
