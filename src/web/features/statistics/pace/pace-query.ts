import { queryOptions } from '@tanstack/react-query'
import { pace } from '#contract/statistics/pace'
import { call } from '../../../api/client.ts'
import { STATS } from '../queries.ts'

/** Kroner ahead of the goal by day, for one salon or for every salon in the viewer's reach. */
export const paceOfSalons = (salonId?: string) =>
  queryOptions({
    queryKey: [...STATS, 'pace', salonId ?? 'every salon'],
    queryFn: ({ signal }) => call(pace.read, { body: salonId ? { salonId } : {} }, { signal }),
  })
