import { useMemo, useRef } from 'react'
import type { SendChecks } from '../send-checks.ts'
import type { SheetRow } from './sheet-rows.ts'
import { isShown, type RowFilter } from './sheet-view.ts'

/**
 * The rows of the filter. A row that has been shown stays until the filter changes, so that a row does not disappear while it is
 * edited.
 */
export const useShownRows = (
  rows: readonly SheetRow[],
  filter: RowFilter,
  checks: SendChecks | undefined,
): readonly SheetRow[] => {
  const shown = useRef({ filter, people: new Set<string>() })
  return useMemo(() => {
    if (filter === 'all') return rows
    const errors = checks?.findings.filter(({ severity }) => severity === 'error') ?? []
    const wrong = new Set(errors.map(({ goTo }) => goTo.objectId))
    const before = shown.current.filter === filter ? shown.current.people : new Set<string>()
    const left = rows.filter(row => before.has(row.objectId) || isShown(row, filter, wrong))
    shown.current = { filter, people: new Set(left.map(({ objectId }) => objectId)) }
    return left
  }, [rows, filter, checks])
}
