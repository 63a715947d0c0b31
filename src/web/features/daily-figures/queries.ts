import { queryOptions } from '@tanstack/react-query'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { employees } from '#contract/employees/employees'
import type { Month } from '#domain/values/month'
import { call } from '../../api/client.ts'

/** All queries under this key are refetched when new figures arrive. */
export const DAILY_FIGURES = ['daily figures'] as const

/** The daily figures of a salon's month. */
export const figuresOf = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: [...DAILY_FIGURES, salonId, month],
    queryFn: ({ signal }) => call(dailyFigures.list, { query: { salonId, month } }, { signal }),
  })

/** The employees of the salon. */
export const peopleInTimeBook = (salonId: string) =>
  queryOptions({
    queryKey: [...DAILY_FIGURES, salonId, 'people'],
    queryFn: ({ signal }) => call(employees.list, { query: { salonId } }, { signal }),
  })
