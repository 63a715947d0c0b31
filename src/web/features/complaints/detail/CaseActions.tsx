import type { Complaint } from '#contract/complaints/complaints'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords } from '../words.ts'
import styles from './CaseActions.module.css'
import { Transfer } from './Transfer.tsx'

interface CaseActionsProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
  readonly logsOpen: boolean
  readonly onLogs: () => void
}

/** The less common actions of a case. */
export const CaseActions = ({ complaint, change, logsOpen, onLogs }: CaseActionsProps) => (
  <div className={styles.actions}>
    {complaint.may.transfer && <Transfer complaint={complaint} change={change} />}
    {complaint.logs && (
      <Button
        lang="en"
        aria-pressed={logsOpen}
        className={classes(logsOpen && styles.pressed)}
        onClick={onLogs}
      >
        {complaintWords.logs}
      </Button>
    )}
  </div>
)
