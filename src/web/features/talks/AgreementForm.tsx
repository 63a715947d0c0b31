import { LONGEST_POINT } from '#domain/talks/talk'
import { isSignedIn } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { losesChanges, useLeaveWarning } from '../../ui/use-leave-warning.ts'
import styles from './AgreementForm.module.css'
import type { Agreement } from './use-agreement.ts'
import { talkWords } from './words.ts'

interface AgreementFormProps {
  readonly agreement: Agreement
  readonly firstName: string
}

/** Today's agreement: up to three points, each with a day. */
export const AgreementForm = ({ agreement, firstName }: AgreementFormProps) => {
  const { rows, write, faults, nothing, save, saving, failure, isChanged, isSaved } = agreement
  useLeaveWarning({ unsaved: isChanged, question: losesChanges('i avtalen'), isSignedIn })
  return (
    <form
      className={styles.form}
      aria-labelledby="agreed-now"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <h2 id="agreed-now">{talkWords.now}</h2>
      <p className={styles.help}>
        {talkWords.help} {talkWords.sees(firstName)}
      </p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are numbered, and never move
        <div key={at} className={styles.row}>
          <TextField
            label={`Avtale ${at + 1}`}
            value={row.text}
            maxLength={LONGEST_POINT}
            error={faults[at]?.text ?? (nothing && at === 0 ? talkWords.first : undefined)}
            onChange={event => write(at, { text: event.target.value })}
          />
          <DateField
            label={`Frist ${at + 1}`}
            value={row.due}
            error={faults[at]?.due}
            onChange={due => write(at, { due })}
          />
        </div>
      ))}
      {failure && <ErrorNote failure={failure} consequence={talkWords.notSaved} />}
      <Button type="submit" look="primary" busy={saving} disabled={isSaved}>
        {talkWords.save}
      </Button>
    </form>
  )
}
