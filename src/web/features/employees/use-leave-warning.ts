import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { session } from '../../api/client.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'

/** Asks before changes that are not saved are left, by whichever way. */
export const useLeaveWarning = (unsaved: boolean, name: string): void => {
  const now = useRef(unsaved)
  now.current = unsaved

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      now.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Who signs out is gone already; there is nobody to ask.
      session.current().is === 'signedIn',
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void areYouSure({
      title: { text: 'Vil du gå uten å lagre?' },
      consequence: `Endringene du har gjort på ${name}, er ikke lagret og blir borte.`,
      deed: 'Gå uten å lagre',
      danger: true,
    }).then(yes => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker, name])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
