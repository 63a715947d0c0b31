import type { RouteObject } from 'react-router'

type WhyPages = typeof import('../features/statistics/drivers/WhyPages.tsx')

const page =
  (name: keyof WhyPages): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: (await import('../features/statistics/drivers/WhyPages.tsx'))[name] })

/** The routes from a difference in turnover to its explanation, below the routes of the figures. */
export const whyRoutes: RouteObject[] = [
  { path: 'chain/why', lazy: page('ChainWhyPage') },
  { path: 'salon/why', lazy: page('SalonsWhyPage') },
  { path: 'salon/:salonId/why', lazy: page('SalonWhyPage') },
  { path: 'salon/:salonId/:employeeId/why', lazy: page('PersonWhyPage') },
  { path: 'employee/why', lazy: page('OwnWhyPage') },
  { path: 'employee/:salonId/why', lazy: page('OwnWhyPage') },
]
