import { type Category, categories } from '#domain/rankings/categories'
import { readMonth, writtenMonth } from '#domain/rankings/months'
import { type Kind, kinds } from '#domain/rankings/ranking'
import type { Month } from '#domain/values/month'

/** What the screen shows, all of it in the address: /rankings?month=10-2026&kind=salon&all=overall,rebooking */
export interface Shown {
  readonly month: Month
  readonly kind: Kind
  /** The lists that are open to their end. */
  readonly all: readonly Category[]
}

const KIND: Kind = 'person'

/** What an address asks for; the running month and persons where it does not say, or says nothing that makes sense. */
export const shownBy = (search: URLSearchParams, running: Month): Shown => {
  const asked = (search.get('all') ?? '').split(',')
  return {
    month: readMonth(search.get('month') ?? '') ?? running,
    kind: kinds.find(kind => kind === search.get('kind')) ?? KIND,
    all: categories.filter(category => asked.includes(category)),
  }
}

/** The address of it; what goes without saying is not in it. */
export const addressOf = ({ month, kind, all }: Shown, running: Month): string => {
  const search = [
    ...(month === running ? [] : [`month=${writtenMonth(month)}`]),
    ...(kind === KIND ? [] : [`kind=${kind}`]),
    ...(all.length === 0 ? [] : [`all=${all.join(',')}`]),
  ]
  return search.length === 0 ? '/rankings' : `/rankings?${search.join('&')}`
}

/** The same, with one list opened or closed. */
export const toggled = (shown: Shown, category: Category): Shown => ({
  ...shown,
  all: shown.all.includes(category)
    ? shown.all.filter(one => one !== category)
    : categories.filter(one => one === category || shown.all.includes(one)),
})
