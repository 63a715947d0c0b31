import { BackLink } from '../../../ui/BackLink.tsx'
import { Conflicts } from './Conflicts.tsx'
import { DayConflicts } from './DayConflicts.tsx'
import { words } from './words.ts'

/** Every receipt and every corrected day that waits for somebody to choose. */
export const ConflictsPage = () => (
  <>
    <BackLink place="body" to="/customer-admin-panel/data-quality">
      {words.back}
    </BackLink>
    <Conflicts />
    <DayConflicts />
  </>
)
