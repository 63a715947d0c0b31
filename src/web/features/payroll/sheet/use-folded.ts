import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { foldable, type SheetLayout, sheetLayout } from './sheet-layout.ts'

const NAME = 'folded'

export interface Folded {
  readonly layout: SheetLayout
  readonly toggle: (group: string) => void
}

/** Which groups are folded stands in the URL, by their short headings: it is kept where the page is loaded anew. */
export function useFolded(): Folded {
  const [search, setSearch] = useSearchParams()
  const named = search.get(NAME) ?? ''
  const layout = useMemo(() => {
    const names = new Set(named.split(','))
    return sheetLayout(foldable.filter(group => names.has(group)))
  }, [named])

  const toggle = (group: string) =>
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        const before = (now.get(NAME) ?? '').split(',').filter(Boolean)
        const after = before.includes(group) ? before.filter(one => one !== group) : [...before, group]
        if (after.length > 0) next.set(NAME, after.join(','))
        else next.delete(NAME)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { layout, toggle }
}
