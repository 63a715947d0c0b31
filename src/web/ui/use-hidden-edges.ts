import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Marks an element that scrolls sideways with `data-before` and `data-after` while content is hidden on that side. */
export const useHiddenEdges = <Frame extends HTMLElement>(): RefObject<Frame | null> => {
  const frame = useRef<Frame>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      element.toggleAttribute('data-before', scrollLeft > 1)
      element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    look()
    // The links widen when the font arrives.
    const watch = new ResizeObserver(look)
    for (const one of [element, ...element.children]) watch.observe(one)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return frame
}
