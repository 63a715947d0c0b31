import { Navigate, type RouteObject } from 'react-router'

/** The administration of the customer organisation: one route per tab, plus the pages opened from it. */
export const customerAdminRoutes: RouteObject = {
  path: 'customer-admin-panel',
  lazy: async () => ({
    Component: (await import('../features/customer-admin/CustomerAdminPanel.tsx')).CustomerAdminPanel,
  }),
  children: [
    { index: true, element: <Navigate to="imports" replace /> },
    {
      path: 'imports',
      lazy: async () => ({
        Component: (await import('../features/customer-admin/imports/FilesTab.tsx')).FilesTab,
      }),
    },
    {
      path: 'imports/:importId',
      lazy: async () => ({
        Component: (await import('../features/customer-admin/imports/ImportReportPage.tsx')).ImportReportPage,
      }),
    },
    {
      path: 'mapping',
      lazy: async () => ({
        Component: (await import('../features/customer-admin/mappings/MappingTab.tsx')).MappingTab,
      }),
    },
    {
      path: 'data-quality',
      lazy: async () => ({
        Component: (await import('../features/customer-admin/data-quality/QualityTab.tsx')).QualityTab,
      }),
    },
    {
      path: 'conflicts',
      lazy: async () => ({
        Component: (await import('../features/customer-admin/conflicts/ConflictsPage.tsx')).ConflictsPage,
      }),
    },
    {
      path: 'salons',
      lazy: async () => ({
        Component: (await import('../features/customer-admin/salons/SalonsTab.tsx')).SalonsTab,
      }),
    },
    ...['salons/new', 'salons/:salonId'].map(path => ({
      path,
      lazy: async () => ({
        Component: (await import('../features/customer-admin/salons/SalonPage.tsx')).SalonPage,
      }),
    })),
    {
      path: 'employees',
      lazy: async () => ({
        Component: (await import('../features/customer-admin/employees/PeopleTab.tsx')).PeopleTab,
      }),
    },
    {
      path: 'accounts',
      lazy: async () => ({
        Component: (await import('../features/accounts/AccountsTab.tsx')).AccountsTab,
      }),
    },
    {
      path: 'employees/import',
      lazy: async () => ({
        Component: (await import('../features/customer-admin/employees/ImportPage.tsx')).ImportPage,
      }),
    },
    {
      path: 'employees/new',
      lazy: async () => ({
        Component: (await import('../features/customer-admin/employees/NewPersonPage.tsx')).NewPersonPage,
      }),
    },
  ],
}
