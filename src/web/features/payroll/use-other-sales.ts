import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Month } from '#domain/values/month'
import { otherSalesOf } from './queries.ts'
import type { OtherSales } from './sheet/foot-rows.ts'

/** The month's 'Annen Omsetning'. If loading fails, the sheet still works and offers a retry [R040]. */
export function useOtherSales(salonId: string, month: Month): OtherSales {
  const { data, isError, refetch } = useQuery(otherSalesOf(salonId, month))
  return useMemo(() => {
    if (data === null) return { is: 'missing' }
    if (data !== undefined) return { is: 'known', sales: data }
    return isError ? { is: 'failed', onRetry: () => void refetch() } : { is: 'coming' }
  }, [data, isError, refetch])
}
