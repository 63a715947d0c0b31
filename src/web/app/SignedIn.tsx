import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import type { Profile } from '#contract/session/session'
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
import { pageLoaded, router } from './router.ts'

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

/** A query client with the first figures of the page that one person opened. */
export interface Opened {
  readonly person: string
  readonly client: QueryClient
}

/** The first part of the paths whose pages show figures. */
const placesOfFigures = ['', 'chain', 'salon', 'employee']

/** The longest that a page shows nothing while its first figures are on the way, in ms. After that it shows its skeleton. */
const HOLD_MS = 300

/**
 * Loads the page at the address and requests its first figures. Rendering the page once with its figures takes less time on a
 * slow processor than rendering a skeleton first. Pages without figures open at once.
 */
export const openPage = async (me: Profile): Promise<Opened> => {
  const client = createQueryClient()
  const [, place = ''] = location.pathname.split('/')
  if (!me.pending && me.secondStep === 'done' && placesOfFigures.includes(place)) {
    const figures = import('./first-figures.ts').then(
      ({ fetchFirstFigures }) => fetchFirstFigures(client, me, location),
      // The page itself shows that the program could not be loaded.
      () => undefined,
    )
    const late = new Promise(resolve => setTimeout(resolve, HOLD_MS))
    await Promise.race([late, Promise.all([pageLoaded(), figures])])
  }
  return { person: me.objectId, client }
}

/** Everything behind the sign-in. Remounted with an empty cache for each person. */
export const SignedIn = ({ opened }: { opened: Opened | null }) => {
  const me = useMe()
  const [queryClient] = useState(() => (opened?.person === me.objectId ? opened.client : createQueryClient()))
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
