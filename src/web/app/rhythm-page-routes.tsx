import type { RouteObject } from 'react-router'

type RhythmPages = typeof import('../features/statistics/rhythm/RhythmPages.tsx')

const page =
  (name: keyof RhythmPages): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: (await import('../features/statistics/rhythm/RhythmPages.tsx'))[name] })

/** The rhythm of the week, below the routes of the figures. */
export const rhythmPageRoutes: RouteObject[] = [
  { path: 'salon/rhythm', lazy: page('SalonsRhythmPage') },
  { path: 'salon/:salonId/rhythm', lazy: page('SalonRhythmPage') },
  { path: 'salon/:salonId/:employeeId/rhythm', lazy: page('PersonRhythmPage') },
  { path: 'employee/rhythm', lazy: page('OwnRhythmPage') },
  { path: 'employee/:salonId/rhythm', lazy: page('OwnRhythmPage') },
]
