import { Link } from 'react-router'
import type { SentReport } from '#contract/payroll/payroll'
import { Note } from '../../ui/Note.tsx'
import styles from './DraftTools.module.css'
import { sentDate } from './report-dates.ts'

/** Note above a report that corrects another one. */
export const CorrectionNote = ({ wrong }: { wrong: SentReport }) => (
  <div className={styles.notes}>
    <Note
      level={wrong.replacedBy ? 'warning' : 'neutral'}
      title={`Retter rapporten fra ${sentDate(wrong.createdAt)}`}
    >
      <p>
        {wrong.replacedBy
          ? `${wrong.replacedBy.manager.name} har rettet den opp alt, ${sentDate(wrong.replacedBy.createdAt)}. `
          : 'Når rettingen er sendt, gjelder den i stedet. '}
        <Link to={`/reports/preview/${wrong.objectId}`}>Se rapporten som ble sendt</Link>
      </p>
    </Note>
  </div>
)
