import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Talk, talks } from '#contract/talks/talks'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './EarlierTalks.module.css'
import { Points } from './Points.tsx'
import { TALKS } from './queries.ts'
import { heldWords, talkWords } from './words.ts'

interface EarlierTalksProps {
  readonly talks: readonly Talk[]
  readonly person: string
}

/** Everything that is stored of a person's talks, each to be removed for both. */
export const EarlierTalks = ({ talks: all, person }: EarlierTalksProps) => {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: (objectId: string) => call(talks.remove, { body: { objectId } }),
    onSuccess: () => showToast({ text: talkWords.removed }),
    onSettled: () => queries.invalidateQueries({ queryKey: TALKS }),
  })
  const ask = async (talk: Talk) => {
    const yes = await areYouSure({
      title: { text: 'Vil du slette avtalen?' },
      consequence: `Avtalen fra ${heldWords(talk)}, blir borte for alle, også for ${person}.`,
      action: talkWords.remove,
      danger: true,
    })
    if (yes) removing.mutate(talk.objectId)
  }
  if (all.length === 0) return null
  return (
    <details className={styles.earlier}>
      <summary>
        {talkWords.stored} ({all.length})
      </summary>
      {removing.error && (
        <ErrorNote failure={asFailure(removing.error)} consequence="Avtalen er ikke slettet." />
      )}
      <ul>
        {all.map(talk => (
          <li key={talk.objectId}>
            <div className={styles.head}>
              <h3>{heldWords(talk)}</h3>
              <Button
                size="small"
                look="quiet"
                aria-label={`${talkWords.remove} fra ${heldWords(talk)}`}
                busy={removing.isPending}
                onClick={() => void ask(talk)}
              >
                {talkWords.remove}
              </Button>
            </div>
            <Points points={talk.points} />
          </li>
        ))}
      </ul>
    </details>
  )
}
