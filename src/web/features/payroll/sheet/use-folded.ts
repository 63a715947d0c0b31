import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import { foldable, type SheetLayout, sheetLayout } from './sheet-layout.ts'

/** The URL parameter with the collapsed groups. */
export const FOLDED = 'folded'

export interface Folded {
  readonly layout: SheetLayout
  readonly toggle: (group: string) => void
}

/**
 * The collapsed groups by short heading. They are kept in the URL, so they survive a reload. `only`: the columns of the chosen set.
 */
export function useFolded(only: readonly PayrollColumnKey[] | null = null): Folded {
  const [search, setSearch] = useSearchParams()
  const named = search.get(FOLDED) ?? ''
  const layout = useMemo(() => {
    const names = new Set(named.split(','))
    return sheetLayout(
      foldable.filter(group => names.has(group)),
      only,
    )
  }, [named, only])

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
        if (after.length > 0) next.set(FOLDED, after.join(','))
        else next.delete(FOLDED)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { layout, toggle }
}
