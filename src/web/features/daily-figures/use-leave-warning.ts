import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { session } from '../../api/client.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

const keyOf = ({ pathname, search }: Place): string => {
  const asked = new URLSearchParams(search)
  return [pathname, asked.get('month'), asked.get('person')].join(' ')
}

const days = (count: number): string => (count === 1 ? 'En dag er' : `${count} dager er`)

/** Asks before days that are not saved are left: for another salon, month or person, or another page. */
export const useLeaveWarning = (unsaved: number): void => {
  const now = useRef(unsaved)
  now.current = unsaved

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      now.current > 0 &&
      keyOf(currentLocation) !== keyOf(nextLocation) &&
      // Who signs out is gone already; there is nobody to ask.
      session.current().is === 'signedIn',
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void areYouSure({
      title: { text: 'Vil du gå fra dagstallene?' },
      consequence: `${days(now.current)} ikke lagret, og det du har skrevet, blir borte.`,
      deed: 'Gå uten å lagre',
      danger: true,
    }).then(yes => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (unsaved === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
