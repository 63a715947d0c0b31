import { useEffect, useRef } from 'react'

/**
 * When the place changes, the focus goes to the new page's heading, so that it is read and Tab goes on from there. It stays
 * where it is when the control that was used is still on the page (tabs that have paths of their own).
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
