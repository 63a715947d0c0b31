import { IconCheck, IconFileImport, IconLock, IconPencil } from '../../ui/icons.ts'
import styles from './DayStanding.module.css'
import type { DayOfPerson } from './days.ts'
import { type DayDraft, isWritten } from './drafts.ts'

interface StandingProps {
  readonly day: DayOfPerson
  readonly draft: DayDraft
}

/** The state of a day: unsaved, saved now, entered by a person, or from a file. */
export const DayStanding = ({ day: { saved, locked }, draft }: StandingProps) => {
  if (draft.saving) return <span className={styles.standing}>Lagrer …</span>
  if (isWritten(draft)) return <span className={styles.standing}>Ikke lagret</span>
  if (draft.saved)
    return (
      <span className={`${styles.standing} ${styles.done}`}>
        <IconCheck aria-hidden="true" />
        Lagret
      </span>
    )
  if (saved?.byHand)
    return (
      <span className={styles.standing} title={`Ført for hånd av ${saved.enteredBy ?? 'ukjent'}`}>
        <IconPencil aria-hidden="true" />
        <span className="visually-hidden">ført for hånd av </span>
        <span className={styles.who}>{saved.enteredBy ?? 'ukjent'}</span>
      </span>
    )
  if (saved)
    return (
      <span className={styles.standing} title="Fra en importert fil">
        <IconFileImport aria-hidden="true" />
        fra fil
      </span>
    )
  return locked ? (
    <span className={styles.standing}>
      <IconLock aria-hidden="true" />
      ikke ennå
    </span>
  ) : null
}
