import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { type GroupSpan, groupsBetween } from './sheet-layout.ts'

interface SheetScroll {
  /** Indexes of the visible groups. */
  readonly inView: readonly number[]
  readonly onScroll: () => void
  /** Scrolls a group's first column next to the frozen columns. */
  readonly jumpTo: (group: number) => void
}

/** Tracks the visible column groups and scrolls to others. */
export function useSheetScroll(
  grid: RefObject<DataGridHandle | null>,
  spans: readonly GroupSpan[],
  frozenWidth: number,
): SheetScroll {
  const [inView, setInView] = useState<readonly number[]>([])

  const look = useCallback(() => {
    const element = grid.current?.element
    if (!element) return
    const { scrollLeft, clientWidth } = element
    const next = groupsBetween(spans, scrollLeft, scrollLeft + clientWidth - frozenWidth)
    setInView(now => (now.join() === next.join() ? now : next))
  }, [grid, spans, frozenWidth])

  useLayoutEffect(() => {
    const element = grid.current?.element
    if (!element) return
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [grid, look])

  const jumpTo = (group: number) => grid.current?.element?.scrollTo({ left: spans[group]?.from ?? 0 })
  return { inView, onScroll: look, jumpTo }
}
