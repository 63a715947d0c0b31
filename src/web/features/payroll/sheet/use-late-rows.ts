import { type UIEvent, useRef } from 'react'
import { ROW_HEIGHT } from './sheet-layout.ts'

/** The grid renders this many rows beyond each edge. */
const SPARE_ROWS = 4

/** A scroll event that was held back. */
class LateScroll extends Event {}

/** Runs a task after the next paint. */
const afterPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task))

/**
 * Handles the capture of the grid's scroll events. While the rows in view are rendered, the grid receives a scroll event
 * after the paint, so that an edit that scrolls by a row is painted before the rows beyond the edges are rendered.
 */
export const useLateRows = () => {
  /** The position that the grid has rendered, in CSS pixels. */
  const rendered = useRef({ top: 0, left: 0 })
  const waiting = useRef(false)

  return (event: UIEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'grid') return
    const { scrollTop: top, scrollLeft: left } = target
    const { current } = rendered
    const inView = left === current.left && Math.abs(top - current.top) < SPARE_ROWS * ROW_HEIGHT
    if (!inView || event.nativeEvent instanceof LateScroll) {
      rendered.current = { top, left }
      return
    }
    event.stopPropagation()
    if (waiting.current) return
    waiting.current = true
    afterPaint(() => {
      waiting.current = false
      target.dispatchEvent(new LateScroll('scroll'))
    })
  }
}
