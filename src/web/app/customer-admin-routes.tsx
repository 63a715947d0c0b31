import { Navigate, type RouteObject } from 'react-router'

/** The customer organisation's own administration: a tab each, and what is opened from it. */
export const customerAdminRoutes: RouteObject = {
  path: 'customer-admin-panel',
  lazy: async () => ({
    Component: (await import('../features/imports/CustomerAdminPanel.tsx')).CustomerAdminPanel,
  }),
  children: [
    { index: true, element: <Navigate to="imports" replace /> },
    {
      path: 'imports',
      lazy: async () => ({ Component: (await import('../features/imports/files/FilesTab.tsx')).FilesTab }),
    },
    {
      path: 'imports/:importId',
      lazy: async () => ({
        Component: (await import('../features/imports/report/ImportReportPage.tsx')).ImportReportPage,
      }),
    },
    {
      path: 'mapping',
      lazy: async () => ({
        Component: (await import('../features/imports/mapping/MappingTab.tsx')).MappingTab,
      }),
    },
    {
      path: 'data-quality',
      lazy: async () => ({
        Component: (await import('../features/imports/quality/QualityTab.tsx')).QualityTab,
      }),
    },
    {
      path: 'salons',
      lazy: async () => ({
        Component: (await import('../features/imports/salons/SalonsTab.tsx')).SalonsTab,
      }),
    },
    ...['salons/new', 'salons/:salonId'].map(path => ({
      path,
      lazy: async () => ({
        Component: (await import('../features/imports/salons/SalonPage.tsx')).SalonPage,
      }),
    })),
    {
      path: 'employees',
      lazy: async () => ({
        Component: (await import('../features/imports/people/PeopleTab.tsx')).PeopleTab,
      }),
    },
    {
      path: 'employees/new',
      lazy: async () => ({
        Component: (await import('../features/imports/people/NewPersonPage.tsx')).NewPersonPage,
      }),
    },
  ],
}
