import { queryOptions } from '@tanstack/react-query'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
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

/** The people whose figures of the month can be entered. */
export const peopleInTimeBook = (salonId: string, month: Month) =>
  queryOptions({
    queryKey: [...DAILY_FIGURES, salonId, month, 'people'],
    queryFn: ({ signal }) => call(dailyFigures.people, { query: { salonId, month } }, { signal }),
  })
