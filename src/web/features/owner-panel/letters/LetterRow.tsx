import { useMutation } from '@tanstack/react-query'
import { type Letter, ownerPanel } from '#contract/owner-panel/owner-panel'
import { call } from '../../../api/client.ts'
import { asFailure } from '../../../failure.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { momentAt } from '../../../ui/norwegian-time.ts'
import { showToast } from '../../../ui/toast.ts'
import { useLettersChanged } from '../queries.ts'
import styles from './LettersTab.module.css'
import { letterWords } from './words.ts'

/** An e-mail and its state. An unsent one can be retried at once or discarded. */
export const LetterRow = ({ letter }: { letter: Letter }) => {
  const { id, state, createdAt, tries, nextTryAt, endedAt, lastError } = letter
  const changed = useLettersChanged()
  const retry = useMutation({
    mutationFn: () => call(ownerPanel.retryLetter, { body: { id } }),
    onSuccess: () => showToast({ text: letterWords.retried }),
    onSettled: changed,
  })
  const discard = useMutation({
    mutationFn: () => call(ownerPanel.discardLetter, { body: { id } }),
    onSuccess: () => showToast({ text: letterWords.discarded }),
    onSettled: changed,
  })
  const name = [letterWords.kind(letter.kind), ...(letter.to ? [letterWords.to(letter.to)] : [])].join(' ')
  const askToDiscard = async () => {
    const consequence = letterWords.consequence(name)
    if (await areYouSure({ consequence, action: letterWords.discard, danger: true })) discard.mutate()
  }
  const open = state === 'waiting' || state === 'given up'
  const failure = retry.error ?? discard.error
  return (
    <li className={styles.letter}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          {[
            endedAt && state !== 'waiting'
              ? `${letterWords.states[state]} ${momentAt(endedAt)}`
              : `${letterWords.states[state]}. ${letterWords.made(momentAt(createdAt))}`,
            ...(tries > 0 ? [letterWords.tries(tries)] : []),
            ...(nextTryAt && tries > 0 ? [letterWords.next(momentAt(nextTryAt))] : []),
          ].join(' · ')}
        </p>
        {lastError && open && <p className={styles.note}>{lastError}</p>}
      </div>
      {open && (
        <div className={styles.actions}>
          <Button
            size="small"
            busy={retry.isPending}
            aria-label={letterWords.retryOf(name)}
            onClick={() => retry.mutate()}
          >
            {letterWords.retry}
          </Button>
          <Button
            size="small"
            look="quiet"
            busy={discard.isPending}
            aria-label={letterWords.discardOf(name)}
            onClick={() => void askToDiscard()}
          >
            {letterWords.discard}
          </Button>
        </div>
      )}
      {failure && (
        <div className={styles.failure}>
          <ErrorNote failure={asFailure(failure)} consequence={letterWords.nothingChanged} />
        </div>
      )}
    </li>
  )
}
