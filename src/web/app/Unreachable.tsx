import { useEffect, useRef, useState } from 'react'
import { whenReady } from '../api/when-ready.ts'
import type { Failure } from '../failure.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { usePageTitle } from '../ui/PageHeader.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { LastSeenFigures } from './LastSeenFigures.tsx'
import styles from './Unreachable.module.css'

/** The server could not be reached for the session. Retries by itself when the server is back. */
export const Unreachable = ({ failure, onRetry }: { failure: Failure; onRetry: () => Promise<void> }) => {
  usePageTitle('Ingen kontakt')
  const [retrying, setRetrying] = useState(false)
  const again = useRef(onRetry)
  again.current = onRetry
  useEffect(() => whenReady(() => void again.current()), [])
  return (
    <main className={styles.page}>
      <Wordmark />
      <h1 className="visually-hidden">Ingen kontakt</h1>
      <div className={styles.note}>
        <ErrorNote
          failure={failure}
          consequence="Vi får ikke kontakt med Föhn. Du er ikke logget ut, og ingenting er endret. Vi prøver igjen av oss selv."
          retrying={retrying}
          onRetry={() => {
            setRetrying(true)
            void onRetry().finally(() => setRetrying(false))
          }}
        />
        <LastSeenFigures />
      </div>
    </main>
  )
}
