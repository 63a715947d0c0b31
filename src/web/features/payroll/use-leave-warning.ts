import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { session } from '../../api/client.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'

/** Whether a move inside the product leaves the report: another page, or another month of this one. */
const leaves = (now: Place, next: Place) => now.pathname !== next.pathname || monthIn(now) !== monthIn(next)

interface Place {
  readonly pathname: string
  readonly search: string
}

const monthIn = ({ search }: Place) => new URLSearchParams(search).get('month')

/**
 * Asks before the report is left, by whichever way [R107]. The browser itself asks where the page is closed or loaded anew.
 * Answers with a way to leave without being asked, for when the report is sent.
 */
export function useLeaveWarning(hasRows: boolean): { readonly letGo: () => void } {
  const holds = useRef(hasRows)
  holds.current = hasRows

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds.current &&
      leaves(currentLocation, nextLocation) &&
      // Who signs out is gone already; there is nobody to ask.
      session.current().is === 'signedIn',
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void areYouSure({
      title: { text: 'Vil du gå fra rapporten?' },
      consequence: 'Rapporten er ikke sendt. Utkastet ditt blir liggende til du kommer tilbake.',
      deed: 'Gå fra rapporten',
    }).then(yes => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!hasRows) return
    const ask = (event: BeforeUnloadEvent) => {
      if (holds.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasRows])

  return { letGo: () => (holds.current = false) }
}
