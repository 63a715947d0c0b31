import type { HistoryProgress } from '#contract/data-quality/data-quality'
import { Note } from '../../ui/Note.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from './History.module.css'

/** The progress of recalculating the figures of all days (K26). */
export const History = ({ history }: { history: readonly HistoryProgress[] }) => {
  if (history.length === 0) return null
  return (
    <Note level="neutral" title="Historikken regnes ut på nytt" className={styles.note ?? ''}>
      <p>Arbeidet kan fortsette imens. Nye tall vises som – til dagene de bygger på, er regnet ut.</p>
      <ul className={styles.salons}>
        {history.map(({ objectId, name, monthsDone, months }) => (
          <li key={objectId}>
            <span>{name}</span>
            {months === null ? (
              <span>venter</span>
            ) : (
              <>
                <span>{`${monthsDone} av ${months} måneder`}</span>
                <ProgressBar label={name} done={monthsDone} all={months} thin />
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
