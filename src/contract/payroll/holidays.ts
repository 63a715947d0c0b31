import { endpoints } from '../endpoint.ts'
import type { holidaysSchemas } from './holidays.schemas.ts'

export type * from './holidays.schemas.ts'

/** Holiday pay and days of holiday, person by person (P169–P176). */
export const holidays = endpoints<typeof holidaysSchemas>()({
  list: {
    method: 'GET',
    path: '/holidays/{salonId}/{year}',
    needs: 'reports',
    tokens: 'pay',
    snapshot: true,
  },
  export: { method: 'GET', path: '/holidays/{salonId}/{year}/export', needs: 'reports', download: 'file' },
  own: { method: 'GET', path: '/own-holidays/{year}', needs: 'self', snapshot: true },
  pay: { method: 'POST', path: '/holiday-payments', needs: 'reports', idempotent: true },
  withdraw: { method: 'POST', path: '/holiday-payments/withdraw', needs: 'reports' },
  carry: { method: 'POST', path: '/holidays/carried', needs: 'reports' },
})
