import { useEffect } from 'react'
import { session } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/PageHeader.tsx'
import styles from './CrashPage.module.css'

/** Polling interval in milliseconds. A pending account may not open the event stream. */
const ASK_MS = 4_000

/** The only page an account awaiting approval can see. The product opens by itself after the approval. */
export const PendingPage = ({ name }: { name: string }) => {
  usePageTitle('Venter på godkjenning')
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void session.refreshMe()
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
        action={<Button onClick={() => void session.signOut()}>Logg ut</Button>}
      />
    </main>
  )
}
