import { queryOptions } from '@tanstack/react-query'
import { sickness } from '#contract/sickness/sickness'
import { call } from '../../../api/client.ts'

/** All queries under this key are refetched when a period is entered, changed or removed. */
export const SICKNESS = ['sickness'] as const

/** The periods of sickness of a person in a salon. */
export const shownPeriodsOf = (salonId: string, objectId: string) =>
  queryOptions({
    queryKey: [...SICKNESS, salonId, objectId],
    queryFn: ({ signal }) => call(sickness.list, { query: { salonId, objectId } }, { signal }),
  })
