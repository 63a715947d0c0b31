import { endpoints } from '../endpoint.ts'
import type { salonsSchemas } from './salons.schemas.ts'

export type * from './salons.schemas.ts'

export const salons = endpoints<typeof salonsSchemas>()({
  list: { method: 'GET', path: '/salons', needs: 'colleagues', tokens: 'open' },
  managed: { method: 'GET', path: '/manage/salons', needs: 'customerAdmin' },
  save: { method: 'POST', path: '/manage/salon', needs: 'customerAdmin', idempotent: true },
})
