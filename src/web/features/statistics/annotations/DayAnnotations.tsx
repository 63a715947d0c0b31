import { useState } from 'react'
import type { Annotation } from '#contract/statistics/annotations'
import type { Day } from '#domain/values/month'
import { BareButton } from '../../../ui/BareButton.tsx'
import { IconNote } from '../../../ui/icons.ts'
import styles from './Annotations.module.css'
import { annotatedShortly, annotationText, annotationWords as words } from './annotation-words.ts'
import { annotationsOn } from './annotations-query.ts'

/** Texts below one day. The rest are counted, and shown when asked for. */
const SHOWN = 3

/** The notes beside the days of a table. */
export interface TableNotes {
  readonly notes: readonly Annotation[]
  /** The first day that is shown, which has the text of a note that began before it. */
  readonly first: Day
  /** True for several salons, whose notes name their salon. */
  readonly together: boolean
}

/** The notes whose text is below a day: each one once. */
export const annotationsBelow = ({ notes, first }: TableNotes, day: Day): readonly Annotation[] =>
  annotationsOn(notes, day).filter(({ from }) => from === day || day === first)

/** The sign beside a day that a note covers, with the text for screen readers on the days after the first. */
export const AnnotationSign = ({ day, ...of }: TableNotes & { readonly day: Day }) => {
  const ofDay = annotationsOn(of.notes, day)
  if (ofDay.length === 0) return null
  const below = annotationsBelow(of, day)
  const others = ofDay.filter(note => !below.includes(note)).map(note => annotationText(note, of.together))
  return (
    <span className={styles.sign} title={others.join('\n') || undefined}>
      <IconNote aria-hidden="true" />
      {others.length > 0 && <span className="visually-hidden">{words.also(others.join('. '))}</span>}
    </span>
  )
}

interface AnnotationTextsProps {
  readonly notes: readonly Annotation[]
  readonly together: boolean
}

/** The texts below a day, each with its days. A button shows those after the third. */
export const AnnotationTexts = ({ notes, together }: AnnotationTextsProps) => {
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : notes.length - SHOWN
  return (
    <ul className={styles.texts}>
      {notes.slice(0, all ? undefined : SHOWN).map(note => (
        <li key={note.objectId}>
          <span className="visually-hidden">{words.one} </span>
          <b>{annotatedShortly(note)}</b> {annotationText(note, together)}
        </li>
      ))}
      {notes.length > SHOWN && (
        <li>
          <BareButton className={styles.others} aria-expanded={all} onClick={() => setAll(!all)}>
            {hidden > 0 ? words.others(hidden) : words.fewer}
          </BareButton>
        </li>
      )}
    </ul>
  )
}
