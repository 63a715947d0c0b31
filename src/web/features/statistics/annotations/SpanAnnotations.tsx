import type { DriversSide } from '#contract/statistics/drivers'
import { rangeName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import { AnnotationList } from './AnnotationList.tsx'
import styles from './Annotations.module.css'
import { type AnnotatedPlace, annotatedPlace } from './annotated-place.ts'
import { annotationWords as words } from './annotation-words.ts'
import { useAnnotations } from './annotations-query.ts'

interface Side {
  /** 'I fjor' */
  readonly head: string
  readonly side: DriversSide
  /** The salon of the figures; null for several. */
  readonly salonId: string | null
}

const OfSide = ({ head, side, place }: Omit<Side, 'salonId'> & { place: AnnotatedPlace }) => {
  const range = { from: day(side.firstDay), to: day(side.lastDay) }
  const { data, error } = useAnnotations(place, range)
  return (
    <div>
      <h3>{`${head}, ${rangeName(range)}`}</h3>
      {!data && <p className={styles.none}>{error ? `${words.notFetched}.` : words.fetching}</p>}
      {data?.annotations.length === 0 && <p className={styles.none}>{words.none}</p>}
      {data && <AnnotationList notes={data.annotations} together={place.salonId === null} />}
      {data?.more && <p className={styles.none}>{words.more}</p>}
    </div>
  )
}

interface SpanAnnotationsProps {
  readonly sides: readonly Side[]
  readonly ofPerson: boolean
}

/** The notes of the compared spans, side by side (K92). */
export const SpanAnnotations = ({ sides, ofPerson }: SpanAnnotationsProps) => {
  const me = useMe()
  const shown = sides.flatMap(({ salonId, ...side }) => {
    const place = annotatedPlace(me, { salonId, ofPerson })
    return place ? [{ ...side, place }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="annotations">
      <h2 id="annotations">{words.ofSpans}</h2>
      <div className={styles.spans}>
        {shown.map(one => (
          <OfSide key={`${one.side.firstDay} ${one.place.salonId}`} {...one} />
        ))}
      </div>
    </section>
  )
}
