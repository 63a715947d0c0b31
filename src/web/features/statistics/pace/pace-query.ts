import { queryOptions } from '@tanstack/react-query'
import { pace } from '#contract/pace'
import { call } from '../../../api/client.ts'
import { STATS } from '../queries.ts'

/** How far ahead of the goal, day by day: of a salon, or of every salon the person reaches. */
export const paceOfSalons = (salonId?: string) =>
  queryOptions({
    queryKey: [...STATS, 'pace', salonId ?? 'every salon'],
    queryFn: ({ signal }) => call(pace.read, { body: salonId ? { salonId } : {} }, { signal }),
  })
