import { Navigate, type RouteObject } from 'react-router'

/** The owner's panel: one route per tab, plus the form for new terms. */
export const adminRoutes: RouteObject = {
  path: 'admin-panel',
  lazy: async () => ({ Component: (await import('../features/admin/AdminPanel.tsx')).AdminPanel }),
  children: [
    { index: true, element: <Navigate to="terms" replace /> },
    {
      path: 'terms',
      lazy: async () => ({ Component: (await import('../features/admin/terms/TermsTab.tsx')).TermsTab }),
    },
    {
      path: 'terms/new',
      lazy: async () => ({
        Component: (await import('../features/admin/terms/NewTermsPage.tsx')).NewTermsPage,
      }),
    },
    {
      path: 'settings',
      lazy: async () => ({
        Component: (await import('../features/admin/settings/SettingsTab.tsx')).SettingsTab,
      }),
    },
    {
      path: 'users',
      lazy: async () => ({ Component: (await import('../features/admin/users/UsersTab.tsx')).UsersTab }),
    },
    {
      path: 'mail',
      lazy: async () => ({
        Component: (await import('../features/admin/letters/LettersTab.tsx')).LettersTab,
      }),
    },
    {
      path: 'disclosures',
      lazy: async () => ({
        Component: (await import('../features/admin/disclosures/DisclosuresTab.tsx')).DisclosuresTab,
      }),
    },
    {
      path: 'health',
      lazy: async () => ({ Component: (await import('../features/admin/health/HealthTab.tsx')).HealthTab }),
    },
    {
      path: 'log',
      lazy: async () => ({ Component: (await import('../features/admin/audit/LogTab.tsx')).LogTab }),
    },
  ],
}
