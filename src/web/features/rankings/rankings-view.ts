import { type Category, categories } from '#domain/rankings/categories'
import { readMonth, writtenMonth } from '#domain/rankings/months'
import { type Kind, kinds } from '#domain/rankings/ranking'
import type { Month } from '#domain/values/month'

/** The state of the screen, kept in the URL: /rankings?month=10-2026&kind=salon&all=overall,rebooking */
export interface RankingsView {
  readonly month: Month
  readonly kind: Kind
  /** The expanded lists. */
  readonly all: readonly Category[]
}

const KIND: Kind = 'person'

/** Parses the URL. Missing or invalid values default to the current month and to people. */
export const shownBy = (search: URLSearchParams, running: Month): RankingsView => {
  const asked = (search.get('all') ?? '').split(',')
  return {
    month: readMonth(search.get('month') ?? '') ?? running,
    kind: kinds.find(kind => kind === search.get('kind')) ?? KIND,
    all: categories.filter(category => asked.includes(category)),
  }
}

/** The URL for a state. Default values are omitted. */
export const rankingsAddress = ({ month, kind, all }: RankingsView, running: Month): string => {
  const search = [
    ...(month === running ? [] : [`month=${writtenMonth(month)}`]),
    ...(kind === KIND ? [] : [`kind=${kind}`]),
    ...(all.length === 0 ? [] : [`all=${all.join(',')}`]),
  ]
  return search.length === 0 ? '/rankings' : `/rankings?${search.join('&')}`
}

/** The state with one list expanded or collapsed. */
export const toggled = (shown: RankingsView, category: Category): RankingsView => ({
  ...shown,
  all: shown.all.includes(category)
    ? shown.all.filter(one => one !== category)
    : categories.filter(one => one === category || shown.all.includes(one)),
})
