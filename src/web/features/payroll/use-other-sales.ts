import { useQuery } from '@tanstack/react-query'
import type { Month } from '#domain/values/month'
import { otherSalesOf } from './queries.ts'
import type { OtherSales } from './sheet/foot-rows.ts'

/** 'Annen Omsetning' of the month; where it fails the sheet stands without it and offers to try again [R040]. */
export function useOtherSales(salonId: string, month: Month): OtherSales {
  const { data, isError, refetch } = useQuery(otherSalesOf(salonId, month))
  if (data === null) return { is: 'missing' }
  if (data !== undefined) return { is: 'known', sales: data }
  return isError ? { is: 'failed', onRetry: () => void refetch() } : { is: 'coming' }
}
