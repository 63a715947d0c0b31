import { Navigate, type RouteObject } from 'react-router'
import { PROVIDER_ANSWER_PATH } from '#contract/account/provider-sign-in'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { administrationRoutes } from './administration/administration-routes.tsx'
import { daysRoutes } from './days-routes.tsx'
import { ownerPanelRoute } from './owner-panel/owner-panel-route.tsx'
import { allPlaces, ownPlace } from './places.ts'
import { publicPaths } from './public-screens.tsx'
import { RouteCrash } from './RouteCrash.tsx'
import { rhythmPageRoutes } from './rhythm-page-routes.tsx'
import type { RouteHandle } from './route-handle.ts'
import { Shell } from './Shell.tsx'
import { targetPageRoutes } from './target-page-routes.tsx'
import { videoRoutes } from './video-routes.ts'
import { whyRoutes } from './why-routes.tsx'

/** The places with a single path. */
const placeRoutes: RouteObject[] = [...allPlaces, ownPlace].flatMap(({ path, page }) =>
  page ? [{ path: path.slice(1), lazy: page }] : [],
)

/** The screens of the features. Each loads when it is first opened. */
const featureRoutes: RouteObject[] = [
  ...placeRoutes,
  ...daysRoutes,
  ...whyRoutes,
  ...targetPageRoutes,
  ...rhythmPageRoutes,
  {
    path: 'chain/:listType?/:timeFrame?',
    lazy: async () => ({ Component: (await import('../features/statistics/ChainPage.tsx')).ChainPage }),
  },
  {
    path: 'salon/:salonId?/:employeeId?',
    lazy: async () => ({ Component: (await import('../features/statistics/SalonPage.tsx')).SalonPage }),
  },
  {
    path: 'salon/:salonId/:employeeId/manage',
    lazy: async () => ({ Component: (await import('./EmployeeManageRoute.tsx')).EmployeeManageRoute }),
  },
  {
    path: 'salon/:salonId/:employeeId/talk',
    lazy: async () => ({ Component: (await import('./talk/TalkRoute.tsx')).TalkRoute }),
  },
  {
    path: 'talks',
    lazy: async () => ({ Component: (await import('../features/talks/OwnTalksPage.tsx')).OwnTalksPage }),
  },
  {
    path: 'employee/:salonId?',
    lazy: async () => ({ Component: (await import('./OwnFiguresRoute.tsx')).OwnFiguresRoute }),
  },
  {
    path: 'complaints',
    lazy: async () => ({
      Component: (await import('../features/complaints/ComplaintsRoute.tsx')).ComplaintsRoute,
    }),
    children: [
      {
        path: 'lessons',
        lazy: async () => ({
          Component: (await import('../features/complaints/lessons/LessonsPage.tsx')).LessonsPage,
        }),
      },
      {
        path: ':objectId?',
        lazy: async () => ({
          Component: (await import('../features/complaints/ComplaintsPage.tsx')).ComplaintsPage,
        }),
      },
    ],
  },
  {
    path: 'reports',
    lazy: async () => ({ Component: (await import('../features/payroll/ReportsRoute.tsx')).ReportsRoute }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('../features/payroll/ReportsPage.tsx')).ReportsPage }),
      },
      {
        path: 'generate/:salonId',
        handle: { wide: 'always' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('../features/payroll/GenerateReportPage.tsx')).GenerateReportPage,
        }),
      },
      {
        path: 'control-list',
        lazy: async () => ({
          Component: (await import('../features/payroll/control/ControlListPage.tsx')).ControlListPage,
        }),
      },
      {
        path: 'holidays',
        lazy: async () => ({
          Component: (await import('../features/payroll/holidays/HolidaysPage.tsx')).HolidaysPage,
        }),
      },
      {
        path: 'movements',
        lazy: async () => ({
          Component: (await import('../features/payroll/movements/MovementsPage.tsx')).MovementsPage,
        }),
      },
      {
        path: 'year',
        lazy: async () => ({ Component: (await import('../features/payroll/year/YearPage.tsx')).YearPage }),
      },
      {
        path: 'first/:salonId',
        lazy: async () => ({
          Component: (await import('../features/payroll/first/FirstPage.tsx')).FirstPage,
        }),
      },
      {
        path: 'preview/:reportId',
        handle: { wide: 'always' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('../features/payroll/PreviewReportPage.tsx')).PreviewReportPage,
        }),
      },
    ],
  },
  {
    path: 'rankings',
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('../features/rankings/RankingsPage.tsx')).RankingsPage,
        }),
      },
      {
        path: 'om',
        lazy: async () => ({ Component: (await import('../features/rankings/AboutPage.tsx')).AboutPage }),
      },
    ],
  },
  videoRoutes('tutorials', 'TutorialsPage', 'AddTutorialPage'),
  videoRoutes('yoga', 'YogaPage', 'AddYogaPage'),
  {
    path: 'figures/:salonId?',
    handle: { wide: 'unless large' } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await import('../features/daily-figures/FiguresPage.tsx')).FiguresPage,
    }),
  },
  {
    path: 'help/:slug?',
    lazy: async () => ({ Component: (await import('../features/help/HelpPage.tsx')).HelpPage }),
  },
  administrationRoutes,
  ownerPanelRoute,
]

/** Every path behind the sign-in. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteCrash />,
    children: [
      {
        // Keeps the navigation when a page crashes.
        errorElement: <RouteCrash />,
        hydrateFallbackElement: <PageSkeleton label="Åpner siden" />,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./home/HomePage.tsx')).HomePage }) },
          ...featureRoutes,
          {
            path: PROVIDER_ANSWER_PATH,
            lazy: async () => ({
              Component: (await import('../features/account/ProviderReturnPage.tsx')).ProviderReturnPage,
            }),
          },
          // The other public paths redirect home.
          ...publicPaths
            .filter(path => path !== PROVIDER_ANSWER_PATH)
            .map(path => ({ path, element: <Navigate to="/" replace /> })),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
