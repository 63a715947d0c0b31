import type { Complaint } from '#contract/complaints/complaints'
import { useMe } from '../../../api/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconUserCheck } from '../../../ui/icons.ts'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords } from '../words.ts'
import styles from './Assignment.module.css'

interface AssignmentProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
}

/** Says who has the case. The reader takes it, also from another, or leaves it to all again [C49]. */
export const Assignment = ({ complaint: { assignee, names, inReach }, change }: AssignmentProps) => {
  const me = useMe()
  const isMine = assignee === me.objectId
  const { take, leave, has, youHave } = complaintWords
  const who = isMine ? youHave : assignee !== null && has(names[assignee] ?? '–')
  return (
    <div className={styles.assignment}>
      {who && <span>{who}</span>}
      {inReach && (
        <Button
          size="small"
          icon={<IconUserCheck aria-hidden="true" />}
          onClick={() => {
            if (!change.isPending) change.mutate(isMine ? { leaveCase: {} } : { takeCase: {} })
          }}
        >
          {isMine ? leave : take}
        </Button>
      )}
    </div>
  )
}
