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
import { words } from './words.ts'

/** An e-mail and its state. An unsent one can be retried at once or discarded. */
export const LetterRow = ({ letter }: { letter: Letter }) => {
  const { id, state, createdAt, tries, nextTryAt, endedAt, lastError } = letter
  const changed = useLettersChanged()
  const retry = useMutation({
    mutationFn: () => call(ownerPanel.retryLetter, { body: { id } }),
    onSuccess: () => showToast({ text: words.retried }),
    onSettled: changed,
  })
  const discard = useMutation({
    mutationFn: () => call(ownerPanel.discardLetter, { body: { id } }),
    onSuccess: () => showToast({ text: words.discarded }),
    onSettled: changed,
  })
  const name = [words.kind(letter.kind), ...(letter.to ? [words.to(letter.to)] : [])].join(' ')
  const askToDiscard = async () => {
    const consequence = words.consequence(name)
    if (await areYouSure({ consequence, action: words.discard, danger: true })) discard.mutate()
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
              ? `${words.states[state]} ${momentAt(endedAt)}`
              : `${words.states[state]}. ${words.made(momentAt(createdAt))}`,
            ...(tries > 0 ? [words.tries(tries)] : []),
            ...(nextTryAt && tries > 0 ? [words.next(momentAt(nextTryAt))] : []),
          ].join(' · ')}
        </p>
        {lastError && open && <p className={styles.note}>{lastError}</p>}
      </div>
      {open && (
        <div className={styles.actions}>
          <Button
            size="small"
            busy={retry.isPending}
            aria-label={words.retryOf(name)}
            onClick={() => retry.mutate()}
          >
            {words.retry}
          </Button>
          <Button
            size="small"
            look="quiet"
            busy={discard.isPending}
            aria-label={words.discardOf(name)}
            onClick={() => void askToDiscard()}
          >
            {words.discard}
          </Button>
        </div>
      )}
      {failure && (
        <div className={styles.failure}>
          <ErrorNote failure={asFailure(failure)} consequence={words.nothingChanged} />
        </div>
      )}
    </li>
  )
}
