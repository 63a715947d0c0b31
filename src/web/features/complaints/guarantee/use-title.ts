import { useEffect } from 'react'
import { BRAND } from './words.ts'

/** Sets the browser tab's title. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – ${BRAND}`
  }, [title])
}
