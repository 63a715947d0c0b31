import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/PageHeader.tsx'
import styles from './CrashPage.module.css'

/** A screen broke, or a part of it could not be fetched after a new version came out: loading anew helps in both. */
export const CrashPage = () => {
  usePageTitle('Noe gikk galt')
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        seed={26}
        title="Noe gikk galt"
        why="Siden kunne ikke vises. Det som er lagret, er trygt."
        action={
          <Button look="primary" onClick={() => location.reload()}>
            Last siden på nytt
          </Button>
        }
      />
    </div>
  )
}
