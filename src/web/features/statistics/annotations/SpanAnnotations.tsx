import { rangeName } from '#domain/values/day-names'
import { AnnotationList } from './AnnotationList.tsx'
import styles from './Annotations.module.css'
import { annotationWords as words } from './annotation-words.ts'
import type { SpanOfAnnotations } from './use-span-annotations.ts'

const OfSide = ({ head, range, place, query: { data, error } }: SpanOfAnnotations) => (
  <div>
    <h3>{`${head}, ${rangeName(range)}`}</h3>
    {!data && <p className={styles.none}>{error ? `${words.notFetched}.` : words.fetching}</p>}
    {data?.annotations.length === 0 && <p className={styles.none}>{words.none}</p>}
    {data && <AnnotationList notes={data.annotations} together={place?.salonId === null} />}
    {data?.more && <p className={styles.none}>{words.more}</p>}
  </div>
)

/** The notes of the compared spans, side by side (K92). Nothing for viewers who read none. */
export const SpanAnnotations = ({ sides }: { sides: readonly SpanOfAnnotations[] }) => {
  const shown = sides.filter(({ place }) => place !== null)
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="annotations">
      <h2 id="annotations">{words.ofSpans}</h2>
      <div className={styles.spans}>
        {shown.map(one => (
          <OfSide key={`${one.range.from} ${one.place?.salonId}`} {...one} />
        ))}
      </div>
    </section>
  )
}
