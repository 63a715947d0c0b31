import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { dayAt, timeAt } from '../../ui/norwegian-time.ts'
import styles from './DraftTools.module.css'
import type { AutosaveState } from './draft-autosave.ts'
import { savedMoment } from './report-dates.ts'
import type { DraftOpening } from './use-opening.ts'

interface DraftNotesProps {
  readonly saving: AutosaveState
  readonly opening: DraftOpening
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
  readonly onDiscard: () => void
}

/** '14:10', with the date unless it is today. */
const whenSaved = (savedAt: string): string =>
  dayAt(savedAt) === dayAt(Date.now()) ? timeAt(savedAt) : savedMoment(savedAt)

/** Status of the draft on the server: its origin, whether it is saved, and who else has one. */
export const DraftNotes = (props: DraftNotesProps) => {
  const { saving, opening } = props
  const notes: readonly ReactNode[] = [
    opening.is === 'failed' && (
      <ErrorNote
        key="failed"
        failure={opening.failure}
        consequence="Utkastet ditt er ikke hentet, og ingenting lagres før det er det."
        onRetry={opening.onRetry}
      />
    ),
    saving.trouble && <TroubleNote key="trouble" {...props} trouble={saving.trouble} />,
    opening.is === 'done' && opening.from && !saving.trouble && (
      <Note
        key="from"
        level="neutral"
        title={`Utkastet ditt fra ${whenSaved(opening.from)} er hentet`}
        action={
          <Button size="small" look="quiet" onClick={props.onDiscard}>
            Forkast utkastet
          </Button>
        }
      >
        <p>Tallene er importert på nytt, og endringene dine lagt på.</p>
      </Note>
    ),
    ...saving.others.map(({ manager, savedAt }) => (
      <Note
        key={manager.objectId}
        level="neutral"
        title={`${manager.name} har et utkast fra ${whenSaved(savedAt)}`}
      >
        <p>For samme salong og måned. Den som sender først, sender for begge.</p>
      </Note>
    )),
  ]
  const shown = notes.filter(Boolean)
  return shown.length > 0 && <div className={styles.notes}>{shown}</div>
}

interface TroubleNoteProps extends Pick<DraftNotesProps, 'onTakeTheirs' | 'onKeepMine'> {
  readonly trouble: NonNullable<AutosaveState['trouble']>
}

const TroubleNote = ({ trouble, onTakeTheirs, onKeepMine }: TroubleNoteProps) => {
  if (trouble.is === 'conflict') {
    return (
      <Note
        level="warning"
        alert
        title="Utkastet er endret et annet sted"
        action={
          <div className={styles.choices}>
            <Button size="small" look="quiet" onClick={onKeepMine}>
              Behold mitt
            </Button>
            <Button size="small" onClick={onTakeTheirs}>
              Hent det andre
            </Button>
          </div>
        }
      >
        <p>{trouble.message}. Det du har her, er ikke lagret.</p>
      </Note>
    )
  }
  return trouble.is === 'away' ? (
    <Note level="warning" alert title="Utkastet er ikke lagret">
      <p>Föhn svarer ikke. Det du har skrevet, står her og lagres når forbindelsen er tilbake.</p>
    </Note>
  ) : (
    <Note level="danger" alert title="Utkastet er ikke lagret">
      <p>{trouble.message}</p>
    </Note>
  )
}
