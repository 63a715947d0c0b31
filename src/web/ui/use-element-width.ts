import { useCallback, useState } from 'react'

/** The width of the element that takes the ref, in pixels; 0 before it is laid out. */
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
