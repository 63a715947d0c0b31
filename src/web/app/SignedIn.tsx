import '@mantine/core/styles/default-css-variables.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { useMe } from '../api/use-session.ts'
import { SecondStepPage } from '../features/account/second-step/SecondStepPage.tsx'
import { writeDatesIn } from '../ui/norwegian-time.ts'
import { useScheme } from '../ui/scheme.ts'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import { PendingPage } from './PendingPage.tsx'
import { createQueryClient } from './query-client.ts'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)

/** Everything behind the sign-in. Mounted anew for another person, with an empty cache. */
export const SignedIn = () => {
  const me = useMe()
  const scheme = useScheme()
  const [queryClient] = useState(createQueryClient)
  writeDatesIn(me.dateLanguage)
  if (me.pending) return <PendingPage name={me.name} />
  if (me.secondStep !== 'done') return <SecondStepPage />
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
