import type { RouteObject } from 'react-router'

type Pages = typeof import('../features/statistics/days/DayPages.tsx')

const page =
  (name: keyof Pages): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: (await import('../features/statistics/days/DayPages.tsx'))[name] })

/** The routes from a figure to its days and receipts, below the routes of the figures. */
export const daysRoutes: RouteObject[] = [
  { path: 'chain/days/:day?', lazy: page('ChainDaysPage') },
  { path: 'salon/days/:day?', lazy: page('SalonsTogetherPage') },
  { path: 'salon/:salonId/days/:day?', lazy: page('SalonDaysPage') },
  { path: 'salon/:salonId/:employeeId/days/:day?', lazy: page('PersonDaysPage') },
  { path: 'employee/days/:day?', lazy: page('OwnDaysPage') },
  { path: 'employee/:salonId/days/:day?', lazy: page('OwnDaysPage') },
]
