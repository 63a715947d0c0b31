import { useSearchParams } from 'react-router'
import { type Tab, tabs } from '#domain/complaints/queue'

/** What of the cases is listed; it stands in the address. */
export interface ListFilter {
  readonly tab: Tab
  readonly salon: string
  readonly search: string
}

const isTab = (text: string): text is Tab => Object.hasOwn(tabs, text)

/** The filter as an address has it, without what goes without saying. */
export const searchOf = ({ tab, salon, search }: ListFilter): string => {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (salon) query.set('salon', salon)
  if (search) query.set('search', search)
  const text = query.toString()
  return text ? `?${text}` : ''
}

export const filterIn = (query: URLSearchParams): ListFilter => {
  const tab = query.get('tab') ?? 'all'
  return {
    tab: isTab(tab) ? tab : 'all',
    salon: query.get('salon') ?? '',
    search: query.get('search')?.trim() ?? '',
  }
}

export const useListFilter = () => {
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const change = (to: Partial<ListFilter>) =>
    setQuery(searchOf({ ...filter, ...to }), { replace: true, preventScrollReset: true })
  return { filter, change }
}
