import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the new page's heading after navigation, so that screen readers read it and Tab continues from there.
 * The focus stays when the control that was used is still on the page (tabs with their own paths).
 */
export const useMoveFocus = (pathname: string, main: React.RefObject<HTMLElement | null>): void => {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const element = main.current
    if (!element || element.contains(document.activeElement)) return
    const target = element.querySelector<HTMLElement>('h1') ?? element
    target.focus({ preventScroll: true })
  }, [pathname, main])
}
