import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { foldable, type SheetLayout, sheetLayout } from './sheet-layout.ts'

const NAME = 'folded'

export interface Folded {
  readonly layout: SheetLayout
  readonly toggle: (group: string) => void
}

/** The collapsed groups by short heading. They are kept in the URL, so they survive a reload. */
export function useFolded(): Folded {
  const [search, setSearch] = useSearchParams()
  const named = search.get(NAME) ?? ''
  const layout = useMemo(() => {
    const names = new Set(named.split(','))
    return sheetLayout(foldable.filter(group => names.has(group)))
  }, [named])

  // The URL updates slightly later, so a second quick press uses this ref.
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
