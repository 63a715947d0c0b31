import { endpoints } from '../endpoint.ts'
import type { calendarSchemas } from './calendar.schemas.ts'

export type * from './calendar.schemas.ts'

/** One's deadlines in one's own calendar, by a secret link (A128). */
export const calendar = endpoints<typeof calendarSchemas>()({
  own: { method: 'GET', path: '/account/calendar', needs: 'self' },
  make: { method: 'POST', path: '/account/calendar', needs: 'self' },
  remove: { method: 'POST', path: '/account/calendar/remove', needs: 'self' },
  feed: { method: 'GET', path: '/calendar/{secret}.ics', needs: 'anyone', download: 'open' },
})
