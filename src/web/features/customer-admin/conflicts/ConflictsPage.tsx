import { BackLink } from '../../../ui/BackLink.tsx'
import { Conflicts } from './Conflicts.tsx'
import { words } from './words.ts'

/** Every receipt that waits for somebody to choose between two of its number. */
export const ConflictsPage = () => (
  <>
    <BackLink place="body" to="/customer-admin-panel/data-quality">
      {words.back}
    </BackLink>
    <Conflicts />
  </>
)
