import { useRef } from 'react'
import { asFailure } from '../../../failure.ts'
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

/** The notes of the shown days, to be read, changed and removed. */
export const AnnotationSection = ({ place, query, onlyNotes = false }: AnnotationSectionProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = query
  const notes = data?.annotations ?? []
  if (onlyNotes && notes.length === 0 && !error) return null
  const onRemoved = () => {
    const goesAway = onlyNotes && notes.length === 1
    const next = goesAway ? document.querySelector<HTMLElement>('h1') : heading.current
    next?.focus()
  }
  return (
    <section className={styles.section} data-first={onlyNotes || undefined} aria-labelledby="annotations">
      <h2 id="annotations" ref={heading} tabIndex={-1}>
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
      <AnnotationList notes={notes} together={place.salonId === null} editable={{ onRemoved }} />
      {data?.more && <p className={styles.none}>{words.more}</p>}
    </section>
  )
}
