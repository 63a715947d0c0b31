import { Navigate, type RouteObject } from 'react-router'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { CrashPage } from './CrashPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { publicPaths } from './public-screens.tsx'
import { Shell } from './Shell.tsx'

/** The screens of the features, each loaded when it is first opened. */
const featureRoutes: RouteObject[] = []

/** Every path behind the sign-in. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [
      {
        // A page that breaks leaves the navigation standing.
        errorElement: <CrashPage />,
        hydrateFallbackElement: <PageSkeleton label="Åpner siden" />,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./home/HomePage.tsx')).HomePage }) },
          ...featureRoutes,
          // The screens of those who are not signed in.
          ...publicPaths.map(path => ({ path, element: <Navigate to="/" replace /> })),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
