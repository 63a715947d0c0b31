import { useEffect, useMemo, useRef } from 'react'
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

  // The address follows a moment later: of two presses in a row the second goes on from the first.
  const latest = useRef(named)
  useEffect(() => {
    latest.current = named
  }, [named])

  const toggle = (group: string) => {
    const before = latest.current.split(',').filter(Boolean)
    const after = before.includes(group) ? before.filter(one => one !== group) : [...before, group]
    latest.current = after.join(',')
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        if (after.length > 0) next.set(NAME, after.join(','))
        else next.delete(NAME)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { layout, toggle }
}
