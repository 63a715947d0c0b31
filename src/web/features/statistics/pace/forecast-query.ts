import { queryOptions } from '@tanstack/react-query'
import { forecast } from '#contract/statistics/forecast'
import { call } from '../../../api/client.ts'
import { STATS } from '../queries.ts'

/** Where a person's month ends, in every salon of theirs within the viewer's reach. */
export const forecastOfPerson = (objectId: string) =>
  queryOptions({
    queryKey: [...STATS, 'forecast', 'person', objectId],
    queryFn: ({ signal }) => call(forecast.read, { body: { objectId } }, { signal }),
  })

/** Where the month ends, for one salon or for every salon in the viewer's reach. */
export const forecastOfSalons = (salonId?: string) =>
  queryOptions({
    queryKey: [...STATS, 'forecast', salonId ?? 'every salon'],
    queryFn: ({ signal }) => call(forecast.read, { body: salonId ? { objectId: salonId } : {} }, { signal }),
  })
