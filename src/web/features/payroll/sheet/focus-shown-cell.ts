/** The cell of the same column some rows below. Null if it is not rendered. */
const cellAt = (cell: Element, rowsBelow: number): HTMLElement | null => {
  const row = cell.closest('[role="row"]')
  const rowIndex = Number(row?.getAttribute('aria-rowindex')) + rowsBelow
  const column = cell.getAttribute('aria-colindex')
  return (
    row?.parentElement?.querySelector<HTMLElement>(
      `:scope > [aria-rowindex="${rowIndex}"] > [aria-colindex="${column}"]`,
    ) ?? null
  )
}

/** True if no part of the cell lies outside the page, behind its bars, or under the grid's header, totals or frozen columns. */
const isShown = (cell: HTMLElement, grid: HTMLElement): boolean => {
  const at = cell.getBoundingClientRect()
  const box = grid.getBoundingClientRect()
  const padding = getComputedStyle(grid)
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const pageBottom = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  return (
    at.top >= Math.max(0, box.top + Number.parseFloat(padding.scrollPaddingTop)) &&
    at.bottom <= Math.min(pageBottom, box.bottom - Number.parseFloat(padding.scrollPaddingBottom)) &&
    at.left >= Math.max(0, box.left + Number.parseFloat(padding.scrollPaddingLeft)) &&
    at.right <= Math.min(innerWidth, box.right)
  )
}

/**
 * Focuses the cell some rows below the one that contains an element, and returns true, if it needs no scrolling and has no control
 * that takes the focus. Called before the grid renders its new state: the grid would scroll and focus afterwards, with a layout
 * each.
 */
export const focusShownCell = (within: Element, rowsBelow: number): boolean => {
  const from = within.closest('[role="gridcell"]')
  const grid = from?.closest<HTMLElement>('[role="grid"]')
  const cell = from && cellAt(from, rowsBelow)
  if (!grid || !cell || cell.querySelector('[tabindex], button, a') || !isShown(cell, grid)) return false
  cell.focus({ preventScroll: true })
  return true
}
