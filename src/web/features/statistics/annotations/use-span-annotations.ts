import type { DriversSide } from '#contract/statistics/drivers'
import { day } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import { annotatedPlace } from './annotated-place.ts'
import { useAnnotations } from './annotations-query.ts'

interface Side {
  /** 'I fjor' */
  readonly head: string
  readonly side: DriversSide
  /** The salon of the figures; null for several. */
  readonly salonId: string | null
}

/** The notes of a span that is compared. */
const useSide = ({ head, side, salonId }: Side, ofPerson: boolean) => {
  const range = { from: day(side.firstDay), to: day(side.lastDay) }
  const place = annotatedPlace(useMe(), { salonId, ofPerson })
  return { head, range, place, query: useAnnotations(place, range) }
}

/** The notes of both compared spans (K92). */
export const useSpanAnnotations = (
  { now, was }: { readonly now: Side; readonly was: Side },
  ofPerson: boolean,
) => [useSide(now, ofPerson), useSide(was, ofPerson)] as const

export type SpanOfAnnotations = ReturnType<typeof useSide>
