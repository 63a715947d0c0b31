import { type Span, spanName } from '#domain/statistics/spans'
import { isTimeFrame } from '#domain/statistics/time-frames'
import { Refusal } from '#domain/values/refusal'

/** A chosen span without figures must not show as zero kroner (K28). @throws Refusal no_stats_returned */
export const mustHaveFigures = (hasFigures: boolean, span: Span): void => {
  if (!hasFigures && !isTimeFrame(span))
    throw new Refusal('no_stats_returned', { message: `Ingen tall er kommet inn for ${spanName(span)}` })
}
