import type { Comparison } from '#domain/key-figures/like-for-like'
import { isPastMonth } from '#domain/key-figures/time-frames'
import { type Day, isMonth, type Month } from '#domain/values/month'

/** What an address takes along from one table of figures to the next. */
export interface KeptView {
  /** The past month that is looked at. */
  readonly month: Month | null
  /** What the figures are compared with, where it is not the month before. */
  readonly against: 'lastYear' | null
}

interface Kept {
  readonly month?: Month | null | undefined
  /** Left out of the address where it is the month before. */
  readonly against?: Comparison | null | undefined
}

/** ?month=2026-08; null for one that may not be looked at, and for the running one, which is a time frame. */
export const readMonth = (search: URLSearchParams, today: Day): Month | null => {
  const month = search.get('month') ?? ''
  return isMonth(month) && isPastMonth(month, today) ? month : null
}

export const readKept = (search: URLSearchParams, today: Day): KeptView => ({
  month: readMonth(search, today),
  against: search.get('against') === 'lastYear' ? 'lastYear' : null,
})

/** '/salon/salon-storo?month=2026-08&against=lastYear'; a path that has a question already goes on with it. */
export const keptAt = (path: string, { month, against }: Kept): string => {
  const search = new URLSearchParams({
    ...(month && { month }),
    ...(against === 'lastYear' && { against }),
  }).toString()
  return search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path
}
