import type { Annotation } from '#contract/statistics/annotations'
import type { Day } from '#domain/values/month'
import { IconNote } from '../../../ui/icons.ts'
import styles from './Annotations.module.css'
import { annotationText, annotationWords as words } from './annotation-words.ts'
import { annotationsOn } from './annotations-query.ts'

/** Texts on one day. The rest are counted. */
const SHOWN = 3

interface DayAnnotationsProps {
  readonly notes: readonly Annotation[]
  readonly day: Day
  /** The first day that is shown, where a note that began before it has its text. */
  readonly first: Day
  readonly together: boolean
}

/** The notes of a day: the text on the first day that has it, the sign alone on the days after it. */
export const DayAnnotations = ({ notes, day, first, together }: DayAnnotationsProps) => {
  const ofDay = annotationsOn(notes, day)
  const shown = ofDay.slice(0, SHOWN)
  return (
    <>
      {shown.map(note => {
        const text = annotationText(note, together)
        return (
          <span key={note.objectId} className={styles.note} title={text}>
            <IconNote aria-hidden="true" />
            <span className={note.from === day || day === first ? undefined : 'visually-hidden'}>
              <span className="visually-hidden">Merknad: </span>
              {text}
            </span>
          </span>
        )
      })}
      {ofDay.length > SHOWN && <span className={styles.note}>{words.others(ofDay.length - SHOWN)}</span>}
    </>
  )
}
