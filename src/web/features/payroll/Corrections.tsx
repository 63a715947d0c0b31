import { Link } from 'react-router'
import type { SentReport } from '#contract/payroll/payroll'
import { ButtonLink } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import styles from './DraftTools.module.css'
import { sentDate } from './report-dates.ts'

type Counterpart = NonNullable<SentReport['replaces']>

const Which = ({ report: { objectId, manager, createdAt, removed } }: { report: Counterpart }) => {
  const which = `rapporten fra ${sentDate(createdAt)}, av ${manager.name}`
  return removed ? <>{which} (fjernet)</> : <Link to={`/reports/preview/${objectId}`}>{which}</Link>
}

interface CorrectionsProps {
  readonly report: SentReport
  /** True when the differences are already shown. */
  readonly compared: boolean
}

/** Notes above a sent report: the report that it corrects and the report that corrects it. */
export const Corrections = ({ report: { replaces, replacedBy }, compared }: CorrectionsProps) =>
  (replaces || replacedBy) && (
    <div className={styles.notes}>
      {replacedBy && (
        <Note level="warning" title="Denne rapporten er rettet opp og gjelder ikke lenger">
          <p>
            Det som gjelder, er <Which report={replacedBy} />.
          </p>
        </Note>
      )}
      {replaces && (
        <Note
          level="neutral"
          title="Retter en tidligere rapport"
          action={
            !replaces.removed &&
            !compared && (
              <ButtonLink as={Link} to="?view=differences" size="small">
                Forskjeller
              </ButtonLink>
            )
          }
        >
          <p>
            I stedet for <Which report={replaces} />.
          </p>
        </Note>
      )}
    </div>
  )
