import type { DriversSide } from '#contract/statistics/drivers'
import type { DayRange } from '#domain/values/day-range'
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

/** The notes of a span that is compared. Nothing is fetched before the span is known. */
const useSide = (of: Side | undefined, ofPerson: boolean) => {
  const range = of ? { from: day(of.side.firstDay), to: day(of.side.lastDay) } : null
  const me = useMe()
  const place = of ? annotatedPlace(me, { salonId: of.salonId, ofPerson }) : null
  return { head: of?.head ?? '', range, place, query: useAnnotations(place, range) }
}

/** The notes of both compared spans (K92); none until the spans are known. */
export const useSpanAnnotations = (
  sides: { readonly now: Side; readonly was: Side } | null,
  ofPerson: boolean,
): readonly SpanOfAnnotations[] => {
  const both = [useSide(sides?.now, ofPerson), useSide(sides?.was, ofPerson)]
  return both.flatMap(({ range, ...of }) => (range ? [{ range, ...of }] : []))
}

export type SpanOfAnnotations = Omit<ReturnType<typeof useSide>, 'range'> & { readonly range: DayRange }
