import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { browserSession } from '../api/client.ts'
import { useMe } from '../api/use-session.ts'
import { SecondStepPage } from '../features/account/second-step/SecondStepPage.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { writeDatesIn } from '../ui/norwegian-time.ts'
import { usePageTitle } from '../ui/PageHeader.tsx'
import { UiKit } from '../ui/UiKit.tsx'
import styles from './CrashPage.module.css'
import { createQueryClient } from './query-client.ts'
import { recover } from './recover.ts'
import { routes } from './routes.tsx'

/** Polling interval in milliseconds. A pending account may not open the event stream. */
const ASK_MS = 4_000

/** The only page an account awaiting approval can see. The product opens by itself after the approval. */
const PendingPage = ({ name }: { name: string }) => {
  usePageTitle('Venter på godkjenning')
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void browserSession.refreshMe()
    }, ASK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <main className={styles.page}>
      <EmptyState
        headingLevel={1}
        seed={8}
        title="Venter på godkjenning"
        why={`Kontoen til ${name} er laget. Sjefen i salongen din må godkjenne den før du slipper inn. Da åpner siden seg selv.`}
        action={<Button onClick={() => void browserSession.signOut()}>Logg ut</Button>}
      />
    </main>
  )
}

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
