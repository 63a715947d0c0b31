import { endpoints } from '../endpoint.ts'
import type { targetsSchemas } from './targets.schemas.ts'

export type * from './targets.schemas.ts'

export const targets = endpoints<typeof targetsSchemas>()({
  list: { method: 'GET', path: '/targets', needs: 'statistics' },
  inMonth: { method: 'GET', path: '/targets/month', needs: 'statistics' },
  overview: { method: 'GET', path: '/targets/overview', needs: 'statistics' },
  set: { method: 'POST', path: '/targets', needs: 'editEmployees' },
})
