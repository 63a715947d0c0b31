import { useCallback, useState } from 'react'

/** The width in pixels of the element with the ref; 0 before layout. */
export const useElementWidth = () => {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
