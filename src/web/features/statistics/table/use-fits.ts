import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a frame has room for what is in it. Only a frame without room scrolls by itself: one that does not lets its sticky
 * head stand at the top of the window.
 */
export const useFits = (): { frame: RefObject<HTMLDivElement | null>; fits: boolean } => {
  const frame = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const outer = frame.current
    const inner = outer?.firstElementChild
    if (!outer || !inner) return
    const measure = () => setFits(inner.scrollWidth <= outer.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return { frame, fits }
}
