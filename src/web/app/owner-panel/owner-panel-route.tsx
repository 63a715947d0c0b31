import { Navigate, type RouteObject } from 'react-router'

/** The owner's panel: one route per tab, plus the form for new terms. */
export const ownerPanelRoute: RouteObject = {
  path: 'admin-panel',
  lazy: async () => ({ Component: (await import('./OwnerPanel.tsx')).OwnerPanel }),
  children: [
    { index: true, element: <Navigate to="terms" replace /> },
    {
      path: 'terms',
      lazy: async () => ({ Component: (await import('../../features/terms/TermsTab.tsx')).TermsTab }),
    },
    {
      path: 'terms/new',
      lazy: async () => ({
        Component: (await import('../../features/terms/NewTermsPage.tsx')).NewTermsPage,
      }),
    },
    {
      path: 'what-if',
      lazy: async () => ({ Component: (await import('../../features/what-if/WhatIfTab.tsx')).WhatIfTab }),
    },
    {
      path: 'settings',
      lazy: async () => ({
        Component: (await import('../../features/settings/SettingsTab.tsx')).SettingsTab,
      }),
    },
    {
      path: 'wage-types',
      lazy: async () => ({
        Component: (await import('../../features/payroll/wage-types/WageTypesTab.tsx')).WageTypesTab,
      }),
    },
    {
      path: 'users',
      lazy: async () => ({
        Component: (await import('../../features/owner-panel/wide-reach/UsersTab.tsx')).UsersTab,
      }),
    },
    {
      path: 'mail',
      lazy: async () => ({
        Component: (await import('../../features/owner-panel/letters/LettersTab.tsx')).LettersTab,
      }),
    },
    {
      path: 'webhooks',
      lazy: async () => ({
        Component: (await import('../../features/webhooks/WebhooksTab.tsx')).WebhooksTab,
      }),
    },
    {
      path: 'disclosures',
      lazy: async () => ({
        Component: (await import('../../features/owner-panel/disclosures/DisclosuresTab.tsx')).DisclosuresTab,
      }),
    },
    {
      path: 'integrations',
      lazy: async () => ({ Component: (await import('./IntegrationsTab.tsx')).IntegrationsTab }),
    },
    {
      path: 'health',
      lazy: async () => ({
        Component: (await import('../../features/owner-panel/health/HealthTab.tsx')).HealthTab,
      }),
    },
    {
      path: 'log',
      lazy: async () => ({ Component: (await import('../../features/audit/LogTab.tsx')).LogTab }),
    },
  ],
}
