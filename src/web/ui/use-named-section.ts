import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the section that the URL names, once the page has it. */
export const useNamedSection = (ready: boolean): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [ready, hash])
}
