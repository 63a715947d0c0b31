import { session } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/PageHeader.tsx'
import styles from './CrashPage.module.css'

/** An account that somebody has yet to approve sees this and nothing else. */
export const PendingPage = ({ name }: { name: string }) => {
  usePageTitle('Venter på godkjenning')
  return (
    <main className={styles.page}>
      <EmptyState
        headingLevel={1}
        seed={8}
        title="Venter på godkjenning"
        why={`Kontoen til ${name} er laget. Sjefen i salongen din må godkjenne den før du slipper inn.`}
        action={<Button onClick={() => void session.signOut()}>Logg ut</Button>}
      />
    </main>
  )
}
