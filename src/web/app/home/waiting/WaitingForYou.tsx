import { asFailure } from '../../../failure.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Tiles } from './Tiles.tsx'
import { useWaiting } from './use-waiting.ts'
import styles from './WaitingForYou.module.css'

/** Links to the reader's pending items. Says so when there are none, once everything has loaded. */
export const WaitingForYou = () => {
  const { tiles, known, failed } = useWaiting()
  const [first] = failed
  return (
    <section aria-labelledby="waiting" className={known || first ? undefined : styles.awaited}>
      <h2 id="waiting">Venter på deg</h2>
      {first && (
        <ErrorNote
          failure={asFailure(first.error)}
          consequence="Det kan vente mer enn det som står her."
          onRetry={() => failed.forEach(query => void query.refetch())}
          retrying={failed.some(query => query.isFetching)}
        />
      )}
      {known && tiles.length === 0 && <p className={styles.none}>Ingenting akkurat nå.</p>}
      <Tiles tiles={known || first ? tiles : []} />
    </section>
  )
}
