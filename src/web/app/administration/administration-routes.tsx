import { Navigate, type RouteObject } from 'react-router'

/** The administration of the customer organisation: one route per tab, plus the pages opened from it. */
export const administrationRoutes: RouteObject = {
  path: 'customer-admin-panel',
  lazy: async () => ({
    Component: (await import('./AdministrationPanel.tsx')).AdministrationPanel,
  }),
  children: [
    { index: true, element: <Navigate to="imports" replace /> },
    {
      path: 'imports',
      lazy: async () => ({
        Component: (await import('../../features/imports/FilesTab.tsx')).FilesTab,
      }),
    },
    {
      path: 'imports/:importId',
      lazy: async () => ({
        Component: (await import('../../features/imports/ImportReportPage.tsx')).ImportReportPage,
      }),
    },
    {
      path: 'mapping',
      lazy: async () => ({
        Component: (await import('../../features/mappings/MappingTab.tsx')).MappingTab,
      }),
    },
    {
      path: 'mapping/offers',
      lazy: async () => ({
        Component: (await import('../../features/mappings/offers/OffersPage.tsx')).OffersPage,
      }),
    },
    {
      path: 'data-quality',
      lazy: async () => ({
        Component: (await import('./QualityRoute.tsx')).QualityRoute,
      }),
    },
    {
      path: 'conflicts',
      lazy: async () => ({
        Component: (await import('../../features/conflicts/ConflictsPage.tsx')).ConflictsPage,
      }),
    },
    {
      path: 'salons',
      lazy: async () => ({
        Component: (await import('../../features/salons/SalonsTab.tsx')).SalonsTab,
      }),
    },
    ...['salons/new', 'salons/:salonId'].map(path => ({
      path,
      lazy: async () => ({
        Component: (await import('./SalonRoute.tsx')).SalonRoute,
      }),
    })),
    {
      path: 'employees',
      lazy: async () => ({
        Component: (await import('../../features/employees/people/PeopleTab.tsx')).PeopleTab,
      }),
    },
    {
      path: 'accounts',
      lazy: async () => ({
        Component: (await import('../../features/accounts/AccountsTab.tsx')).AccountsTab,
      }),
    },
    {
      path: 'employees/import',
      lazy: async () => ({
        Component: (await import('../../features/employees/people/ImportPage.tsx')).ImportPage,
      }),
    },
    {
      path: 'employees/new',
      lazy: async () => ({
        Component: (await import('../../features/employees/people/NewPersonPage.tsx')).NewPersonPage,
      }),
    },
  ],
}
