import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { asFailure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import { AnnotationList } from './AnnotationList.tsx'
import styles from './Annotations.module.css'
import type { AnnotatedPlace } from './annotated-place.ts'
import { annotationWords as words } from './annotation-words.ts'
import type { AnnotationsQuery } from './annotations-query.ts'

interface AnnotationSectionProps {
  readonly place: AnnotatedPlace
  readonly query: AnnotationsQuery
  /** Renders nothing if there are no notes. */
  readonly onlyNotes?: boolean
}

/** The id of the heading, which the palette leads to. */
const ID = 'annotations'

/** Notes that are listed at first. The days of many salons can have some hundred. */
const FIRST = 20

/** The notes of the shown days, to be read, changed and removed. */
export const AnnotationSection = ({ place, query, onlyNotes = false }: AnnotationSectionProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [all, setAll] = useState(false)
  const { data, error } = query
  const notes = data?.annotations ?? []
  const isThere = data !== undefined || error !== null
  const isLedTo = useLocation().hash === `#${ID}`
  // The browser looks for the heading before the days above it have arrived.
  useEffect(() => {
    if (isLedTo && isThere) heading.current?.focus()
  }, [isLedTo, isThere])
  if (onlyNotes && notes.length === 0 && !error) return null
  const onRemoved = () => {
    const goesAway = onlyNotes && notes.length === 1
    const next = goesAway ? document.querySelector<HTMLElement>('h1') : heading.current
    next?.focus()
  }
  return (
    <section className={styles.section} data-first={onlyNotes || undefined} aria-labelledby={ID}>
      <h2 id={ID} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what={words.what}
          hasEarlier={!!data}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && <p className={styles.none}>{words.fetching}</p>}
      {data && notes.length === 0 && <p className={styles.none}>{words.none}</p>}
      <AnnotationList
        notes={all ? notes : notes.slice(0, FIRST)}
        together={place.salonId === null}
        editable={{ onRemoved }}
      />
      {notes.length > FIRST && (
        <Button size="small" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.fewer : words.all(notes.length)}
        </Button>
      )}
      {data?.more && <p className={styles.none}>{words.more}</p>}
    </section>
  )
}
