import { endpoints } from '../endpoint.ts'
import type { movementsSchemas } from './movements.schemas.ts'

export type * from './movements.schemas.ts'

/** Who began, left or moved in a month, and what is not settled with them (P220–P226). */
export const movements = endpoints<typeof movementsSchemas>()({
  list: { method: 'GET', path: '/reports/movements', needs: 'reports', tokens: 'pay', snapshot: true },
  parts: { method: 'GET', path: '/reports/movements/{salonId}/{month}', needs: 'reports', tokens: 'pay' },
})
