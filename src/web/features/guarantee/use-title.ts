import { useEffect } from 'react'
import { BRAND } from './words.ts'

/** What the browser's tab says. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – ${BRAND}`
  }, [title])
}
