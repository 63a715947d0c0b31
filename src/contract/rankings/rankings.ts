import { endpoints } from '../endpoint.ts'
import type { rankingsSchemas } from './rankings.schemas.ts'

export type * from './rankings.schemas.ts'

export const rankings = endpoints<typeof rankingsSchemas>()({
  get: { method: 'GET', path: '/rankings/{month}', needs: 'common', tokens: 'open', cached: true },
})
