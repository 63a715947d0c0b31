import { Link } from 'react-router'
import type { SentReport } from '#contract/payroll/payroll'
import { Note } from '../../ui/Note.tsx'
import styles from './DraftTools.module.css'
import { sentDate } from './report-dates.ts'

const standing = ({ replacedBy, steps: { locked } }: SentReport): string => {
  if (replacedBy)
    return `${replacedBy.manager.name} har rettet den opp alt, ${sentDate(replacedBy.createdAt)}. `
  if (locked)
    return `Måneden ble låst av ${locked.by} ${sentDate(locked.at)}. Eieren må låse den opp før rettingen kan sendes. `
  return 'Når rettingen er sendt, gjelder den i stedet. '
}

/** Note above a report that corrects another one. */
export const CorrectionNote = ({ wrong }: { wrong: SentReport }) => (
  <div className={styles.notes}>
    <Note
      level={wrong.replacedBy || wrong.steps.locked ? 'warning' : 'neutral'}
      title={`Retter rapporten fra ${sentDate(wrong.createdAt)}`}
    >
      <p>
        {standing(wrong)}
        <Link to={`/reports/preview/${wrong.objectId}`}>Se rapporten som ble sendt</Link>
      </p>
    </Note>
  </div>
)
