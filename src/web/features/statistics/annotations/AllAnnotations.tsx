import { useState } from 'react'
import type { Annotation } from '#contract/statistics/annotations'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconNote } from '../../../ui/icons.ts'
import { AnnotationList } from './AnnotationList.tsx'
import styles from './Annotations.module.css'
import { annotationWords as words } from './annotation-words.ts'
import { annotationsBySalon } from './annotations-by-salon.ts'

interface AllAnnotationsProps {
  readonly notes: readonly Annotation[]
  /** True if there are earlier notes that were not fetched. */
  readonly more: boolean
  /** True for several salons, whose notes are grouped by salon. */
  readonly together: boolean
}

/** The number of notes as a button, which opens all of them (K94). */
export const AllAnnotations = ({ notes, more, together }: AllAnnotationsProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.count} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconNote aria-hidden="true" />
        {more ? words.moreThan(notes.length) : words.count(notes.length)}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title}>
        {/* Takes the focus, so that a long list opens at its beginning. */}
        <p className={styles.none} tabIndex={-1} data-autofocus>
          {words.count(notes.length)}
        </p>
        {annotationsBySalon(notes).map(({ salon, notes: ofSalon }) => (
          <section key={salon?.objectId ?? ''} className={styles.ofSalon}>
            {together && <h3>{salon?.name ?? words.chain}</h3>}
            <AnnotationList notes={ofSalon} together={false} />
          </section>
        ))}
        {more && <p className={styles.none}>{words.more}</p>}
        <div className={styles.foot}>
          <Button onClick={() => setOpen(false)}>Lukk</Button>
        </div>
      </Dialog>
    </>
  )
}
