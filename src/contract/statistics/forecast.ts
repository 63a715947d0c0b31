import { endpoints } from '../endpoint.ts'
import type { forecastSchemas } from './forecast.schemas.ts'

export type * from './forecast.schemas.ts'

export const forecast = endpoints<typeof forecastSchemas>()({
  read: {
    method: 'POST',
    path: '/stats/forecast',
    needs: 'statistics',
    tokens: 'open',
    reads: true,
    cached: true,
  },
})
