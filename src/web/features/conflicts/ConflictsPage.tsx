import { BackLink } from '../../ui/BackLink.tsx'
import { Conflicts } from './Conflicts.tsx'
import { DayConflicts } from './DayConflicts.tsx'
import { conflictWords } from './words.ts'

/** All receipts and corrected days with a conflict to decide. */
export const ConflictsPage = () => (
  <>
    <BackLink place="body" to="/customer-admin-panel/data-quality">
      {conflictWords.back}
    </BackLink>
    <Conflicts />
    <DayConflicts />
  </>
)
