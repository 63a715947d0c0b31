import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { useMe } from '../api/use-session.ts'
import { SecondStepPage } from '../features/account/second-step/SecondStepPage.tsx'
import { writeDatesIn } from '../ui/norwegian-time.ts'
import { UiKit } from '../ui/UiKit.tsx'
import { PendingPage } from './PendingPage.tsx'
import { createQueryClient } from './query-client.ts'
import { recover } from './recover.ts'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)

/** Everything behind the sign-in. Remounted with an empty cache for each person. */
export const SignedIn = () => {
  const me = useMe()
  const [queryClient] = useState(createQueryClient)
  useEffect(() => recover(queryClient), [queryClient])
  writeDatesIn(me.dateLanguage)
  if (me.pending) return <PendingPage name={me.name} />
  if (me.secondStep !== 'done') return <SecondStepPage />
  return (
    <UiKit>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiKit>
  )
}
