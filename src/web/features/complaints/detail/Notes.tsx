import { type FormEvent, useId, useState } from 'react'
import type { Complaint } from '#contract/complaints/complaints'
import { LONGEST_NOTE, notePrefix, withoutPrefix } from '#domain/complaints/notes'
import { isSignedIn, useMe } from '../../../api/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { englishMoment } from '../../../ui/english-moment.ts'
import { dayAt, norwegianFormat } from '../../../ui/norwegian-time.ts'
import { losesChanges, useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords } from '../words.ts'
import styles from './Notes.module.css'

const clock = norwegianFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' })

interface NotesProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
}

/**
 * Existing notes are read-only. The text area holds the new note after its prefix. A note with nothing but the prefix is not
 * saved [R088].
 */
export const Notes = ({ complaint, change }: NotesProps) => {
  const me = useMe()
  const id = useId()
  const [text, setText] = useState('')
  const written = withoutPrefix(text, me.name)
  const { noteEntries, names } = complaint
  useLeaveWarning({
    unsaved: written !== '' && !(change.isPending && change.variables.addNote),
    question: losesChanges('i notatet'),
    isSignedIn,
  })

  const begin = () => {
    const now = Date.now()
    if (text === '') setText(notePrefix(dayAt(now), clock().format(now), me.name))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (written === '') return
    const onSuccess = () => setText(now => (now === text ? '' : now))
    change.mutate({ addNote: { text: text.trim() } }, { onSuccess })
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>Notater</h2>
        <span className={styles.internal}>{complaintWords.internal}</span>
      </div>
      {noteEntries.length > 0 && (
        <ol className={styles.entries}>
          {noteEntries.map(({ objectId, user, createdAt, text: said }) => (
            <li key={objectId}>
              <span className={styles.who}>
                <b>{names[user]}</b>{' '}
                <time lang="en" dateTime={createdAt}>
                  {englishMoment(createdAt)}
                </time>
              </span>
              {said}
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={save}>
        <label htmlFor={id} className="visually-hidden">
          Nytt notat
        </label>
        <textarea
          id={id}
          className={styles.area}
          rows={4}
          maxLength={LONGEST_NOTE}
          placeholder="Skriv et notat"
          value={text}
          onFocus={begin}
          onBlur={() => written === '' && setText('')}
          onChange={event => setText(event.target.value)}
        />
        <div className={styles.foot}>
          <Button type="submit" size="small" lang="en" disabled={written === ''} busy={change.isPending}>
            {complaintWords.save}
          </Button>
        </div>
      </form>
    </section>
  )
}
