import type { RouteObject } from 'react-router'

type TargetPages = typeof import('../features/statistics/targets/TargetPages.tsx')

const page =
  (name: keyof TargetPages): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: (await import('../features/statistics/targets/TargetPages.tsx'))[name] })

/** The routes to the targets, below the routes of the figures. */
export const targetPageRoutes: RouteObject[] = [
  { path: 'chain/targets', lazy: page('ChainTargetsPage') },
  { path: 'salon/targets', lazy: page('SalonsTargetsPage') },
  { path: 'salon/:salonId/targets', lazy: page('SalonTargetsPage') },
  { path: 'salon/:salonId/:employeeId/targets', lazy: page('PersonTargetsPage') },
  { path: 'employee/targets', lazy: page('OwnTargetsPage') },
]
