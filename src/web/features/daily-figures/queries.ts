import { queryOptions } from '@tanstack/react-query'
import { dailyFigures } from '#contract/daily-figures'
import { employees } from '#contract/employees'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'

/** Everything under this key is fetched anew when figures have come in. */
export const DAILY_FIGURES = ['daily figures'] as const

/** The time book of a salon's month. */
export const figuresOf = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: [...DAILY_FIGURES, salonId, month],
    queryFn: ({ signal }) => call(dailyFigures.list, { query: { salonId, month } }, { signal }),
  })

/** Who works in the salon. */
export const peopleInTimeBook = (salonId: string) =>
  queryOptions({
    queryKey: [...DAILY_FIGURES, salonId, 'people'],
    queryFn: ({ signal }) => call(employees.list, { query: { salonId } }, { signal }),
  })
