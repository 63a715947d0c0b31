import { useSearchParams } from 'react-router'
import { causes } from '#domain/complaints/causes'
import { caseFilters } from '#domain/complaints/lessons'
import { type CaseOrder, type Tab, tabs } from '#domain/complaints/queue'
import { isMonth } from '#domain/values/month'

/** The filter of the case list, stored in the URL. */
export interface ListFilter {
  readonly tab: Tab
  readonly salon: string
  readonly search: string
  /** Newest first by default. Finished cases have no deadline, so their tab ignores the order. */
  readonly order?: CaseOrder
  /** True to show only the cases that the reader has taken. */
  readonly mine?: boolean
  /** An employee id, or 'other'. */
  readonly employee: string
  readonly cause: string
  /** The first and last month in which the cases were received. */
  readonly from: string
  readonly to: string
  readonly only: string
}

/** The filter fields that a figure in the case statistics sets. */
export const narrowing = ['employee', 'cause', 'from', 'to', 'only'] as const
export const widest = { employee: '', cause: '', from: '', to: '', only: '' } as const

/** Ignores invalid values in the URL. */
const known = (some: readonly string[], text: string | null): string =>
  text !== null && some.includes(text) ? text : ''
const monthIn = (text: string | null): string =>
  text !== null && isMonth(text) && text.startsWith('20') ? text : ''

const isTab = (text: string): text is Tab => Object.hasOwn(tabs, text)

/** The query string of a filter, without default values. */
export const searchOf = (filter: ListFilter): string => {
  const { tab, salon, search, order, mine } = filter
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (salon) query.set('salon', salon)
  if (search) query.set('search', search)
  if (order === 'deadline') query.set('order', order)
  if (mine) query.set('mine', 'true')
  for (const name of narrowing) if (filter[name]) query.set(name, filter[name])
  const text = query.toString()
  return text ? `?${text}` : ''
}

const filterIn = (query: URLSearchParams): ListFilter => {
  const tab = query.get('tab') ?? 'all'
  return {
    tab: isTab(tab) ? tab : 'all',
    salon: query.get('salon') ?? '',
    search: query.get('search')?.trim() ?? '',
    order: query.get('order') === 'deadline' ? 'deadline' : 'newest',
    mine: query.get('mine') === 'true',
    employee: query.get('employee') ?? '',
    cause: known(causes, query.get('cause')),
    from: monthIn(query.get('from')),
    to: monthIn(query.get('to')),
    only: known(caseFilters, query.get('only')),
  }
}

export const useListFilter = () => {
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const change = (to: Partial<ListFilter>) =>
    setQuery(searchOf({ ...filter, ...to }), { replace: true, preventScrollReset: true })
  return { filter, change }
}
