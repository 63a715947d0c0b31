import { useSearchParams } from 'react-router'
import { causes } from '#domain/complaints/causes'
import { caseFilters } from '#domain/complaints/lessons'
import { type Tab, tabs } from '#domain/complaints/queue'
import { isMonth } from '#domain/values/month'

/** What of the cases is listed; it stands in the address. */
export interface ListFilter {
  readonly tab: Tab
  readonly salon: string
  readonly search: string
  /** An employee's id, or 'other'. */
  readonly employee: string
  readonly cause: string
  /** The first and the last month in which the cases came in. */
  readonly from: string
  readonly to: string
  readonly only: string
}

/** What a figure of what cases teach narrows the list to. */
export const narrowing = ['employee', 'cause', 'from', 'to', 'only'] as const
export const widest = { employee: '', cause: '', from: '', to: '', only: '' } as const

/** What an address says wrongly is not asked for. */
const known = (some: readonly string[], text: string | null): string =>
  text !== null && some.includes(text) ? text : ''
const monthIn = (text: string | null): string =>
  text !== null && isMonth(text) && text.startsWith('20') ? text : ''

const isTab = (text: string): text is Tab => Object.hasOwn(tabs, text)

/** The filter as an address has it, without what goes without saying. */
export const searchOf = (filter: ListFilter): string => {
  const { tab, salon, search } = filter
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (salon) query.set('salon', salon)
  if (search) query.set('search', search)
  for (const name of narrowing) if (filter[name]) query.set(name, filter[name])
  const text = query.toString()
  return text ? `?${text}` : ''
}

export const filterIn = (query: URLSearchParams): ListFilter => {
  const tab = query.get('tab') ?? 'all'
  return {
    tab: isTab(tab) ? tab : 'all',
    salon: query.get('salon') ?? '',
    search: query.get('search')?.trim() ?? '',
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
