import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import * as doors from '../doors.ts'
import { STATS } from '../queries.ts'

/** How far ahead of the goal, day by day: of a salon, or of every salon the person reaches. */
export const paceOfSalons = (salonId?: string) =>
  queryOptions({
    queryKey: [...STATS, 'pace', salonId ?? 'every salon'],
    queryFn: ({ signal }) => call(doors.pace, { body: salonId ? { salonId } : {} }, { signal }),
  })
