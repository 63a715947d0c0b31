import { endpoints } from '../endpoint.ts'
import type { settingsSchemas } from './settings.schemas.ts'

export type * from './settings.schemas.ts'

/** Settings of the whole chain, apart from the terms of pay. */
export const settings = endpoints<typeof settingsSchemas>()({
  get: { method: 'GET', path: '/settings', needs: 'readTerms', tokens: 'pay' },
  save: { method: 'POST', path: '/settings', needs: 'admin', idempotent: true },
})
