import { useEffect, useRef } from 'react'

interface GlobalKeys {
  readonly palette: () => void
  readonly keys: () => void
}

/** True for fields, which accept typing. A cell of the payroll sheet is no field until it is edited. */
const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null)

/** Ctrl+K (⌘K) opens the palette from anywhere; ? shows the shortcuts. Disabled while a dialog is open. */
export const useGlobalKeys = (handlers: GlobalKeys): void => {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (document.querySelector('dialog:modal')) return
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        latest.current.palette()
      } else if (event.key === '?' && !takesText(event.target)) {
        event.preventDefault()
        latest.current.keys()
      }
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
