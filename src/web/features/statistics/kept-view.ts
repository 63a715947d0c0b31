import type { Comparison } from '#domain/statistics/like-for-like'
import { isPastMonth } from '#domain/statistics/time-frames'
import { type Day, isMonth, type Month } from '#domain/values/month'

/** The URL parameters that are kept when moving between tables. */
export interface KeptView {
  /** The selected past month. */
  readonly month: Month | null
  /** The comparison; null for the previous month. */
  readonly against: 'lastYear' | null
}

interface Kept {
  readonly month?: Month | null | undefined
  /** Omitted from the URL for the previous month. */
  readonly against?: Comparison | null | undefined
}

/** Reads ?month=2026-08. Null for a month that may not be shown, and for the current month, which is a time frame. */
export const readPastMonth = (search: URLSearchParams, today: Day): Month | null => {
  const month = search.get('month') ?? ''
  return isMonth(month) && isPastMonth(month, today) ? month : null
}

export const readKept = (search: URLSearchParams, today: Day): KeptView => ({
  month: readPastMonth(search, today),
  against: search.get('against') === 'lastYear' ? 'lastYear' : null,
})

/** '/salon/salon-storo?month=2026-08&against=lastYear'. Parameters are appended to an existing query string. */
export const keptAt = (path: string, { month, against }: Kept): string => {
  const search = new URLSearchParams({
    ...(month && { month }),
    ...(against === 'lastYear' && { against }),
  }).toString()
  return search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path
}
