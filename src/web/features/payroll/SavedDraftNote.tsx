import { IconFileText } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { counted } from './counted.ts'
import styles from './DraftTools.module.css'
import { keptAt } from './report-dates.ts'
import type { SavedDraft } from './saved-draft.ts'

interface SavedDraftNoteProps {
  readonly saved: SavedDraft
  readonly onTakeUp: () => void
  readonly onForget: () => void
}

/** There is a draft from before: go on with it, or begin anew. */
export const SavedDraftNote = ({ saved, onTakeUp, onForget }: SavedDraftNoteProps) => {
  const people = counted(saved.people.length, 'ansatt', 'ansatte')
  return (
    <div className={styles.failure}>
      <Note
        level="neutral"
        icon={<IconFileText aria-hidden="true" />}
        title={`Du har et utkast fra ${keptAt(new Date(saved.savedAt).toISOString())}`}
        action={
          <div className={styles.choices}>
            <Button size="small" look="quiet" onClick={onForget}>
              Forkast
            </Button>
            <Button size="small" onClick={onTakeUp}>
              Hent utkastet
            </Button>
          </div>
        }
      >
        <p>{people} hentes på nytt, og endringene dine legges på.</p>
      </Note>
    </div>
  )
}
