import { useState } from 'react'
import type { Annotation } from '#contract/statistics/annotations'
import { day } from '#domain/values/month'
import { asFailure } from '../../../failure.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AnnotationDialog } from './AnnotationDialog.tsx'
import styles from './Annotations.module.css'
import { annotatedDays, annotationWords as words } from './annotation-words.ts'
import { useRemoveAnnotation } from './annotations-query.ts'

interface EditorProps {
  readonly note: Annotation
  readonly onChange: () => void
  readonly onRemoved: () => void
}

const Editor = ({ note, onChange, onRemoved }: EditorProps) => {
  const removing = useRemoveAnnotation()
  const remove = async () => {
    const yes = await areYouSure({
      title: { text: words.removeTitle },
      consequence: words.removeConsequence(note),
      action: words.removeIt,
      danger: true,
    })
    if (!yes) return
    removing.mutate(note, {
      onSuccess: () => {
        showToast({ text: words.removed, level: 'success' })
        onRemoved()
      },
      onError: error =>
        showToast({ text: `${words.notRemoved} ${asFailure(error).message}`, level: 'danger' }),
    })
  }
  return (
    <span className={styles.buttons}>
      <Button size="small" look="quiet" aria-label={words.changeOne(note)} onClick={onChange}>
        {words.change}
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={words.removeOne(note)}
        busy={removing.isPending}
        onClick={() => void remove()}
      >
        {words.remove}
      </Button>
    </span>
  )
}

interface AnnotationListProps {
  readonly notes: readonly Annotation[]
  /** True where notes of several salons are shown, so that each names its own. */
  readonly together: boolean
  /** Shows the buttons to those who may use them (A147). `onRemoved` moves the focus after a removal. */
  readonly editable?: { readonly onRemoved: () => void }
}

/** Notes with their days, salon and writer. */
export const AnnotationList = ({ notes, together, editable }: AnnotationListProps) => {
  const [changed, setChanged] = useState<Annotation | null>(null)
  return (
    <>
      <ul className={styles.list}>
        {notes.map(note => (
          <li key={note.objectId}>
            <span className={styles.said}>
              <strong>{note.text}</strong>
              <span className={styles.about}>
                {[
                  annotatedDays(note),
                  (together || note.salon === null) && (note.salon?.name ?? words.chain),
                  words.writtenBy(note),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {editable && note.mayChange && (
              <Editor note={note} onChange={() => setChanged(note)} onRemoved={editable.onRemoved} />
            )}
          </li>
        ))}
      </ul>
      {changed && (
        <AnnotationDialog
          changed={changed}
          proposed={{ salonId: changed.salon?.objectId ?? null, day: day(changed.from) }}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  )
}
