import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Month } from '#domain/values/month'
import { partsIn } from '../queries.ts'
import { NO_PARTS, type PartsOfMonth } from './parts-context.ts'

/** The people of the salon who began or left in the month. Empty until loaded. */
export const useParts = (salonId: string, month: Month): PartsOfMonth => {
  const { data } = useQuery(partsIn(salonId, month))
  return useMemo(() => (data ? new Map(data.map(one => [one.objectId, one])) : NO_PARTS), [data])
}
