import { queryOptions } from '@tanstack/react-query'
import { rhythm } from '#contract/statistics/rhythm'
import type { ChosenSpan } from '#domain/statistics/spans'
import { call } from '../../../api/client.ts'
import { STATS } from '../queries.ts'
import type { RhythmAddress } from './rhythm-place.ts'

/** The rhythm of the week over a span of days. */
export const rhythmOf = (subject: RhythmAddress['subject'], span: ChosenSpan) =>
  queryOptions({
    queryKey: [...STATS, 'rhythm', subject, span],
    queryFn: ({ signal }) => call(rhythm.read, { body: { ...subject, span } }, { signal }),
  })
