import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'

/** Runs a handler when its letter is pressed on its own, except in a field or while a dialog is open. */
export const useLetterKeys = (handlers: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal')) return
      if (isTyping(event.target)) return
      const handler = latest.current[event.key.toLowerCase()]
      if (!handler) return
      event.preventDefault()
      handler()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
