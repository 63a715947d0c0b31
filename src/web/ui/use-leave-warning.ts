import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { areYouSure, type Question } from './are-you-sure.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

interface LeaveWarning {
  /** Whether leaving loses something, or leaves it unfinished. */
  readonly unsaved: boolean
  readonly question: Question
  /** Whether somebody is there to ask: who signs out is gone already. */
  readonly isSignedIn: () => boolean
  /** Which moves inside the product leave it; those to another page where it is left out. */
  readonly leaves?: (now: Address, next: Address) => boolean
}

/** The question where what was filled in goes: `where` is 'på Kari Moe', 'i vilkårene'. */
export const losesChanges = (where: string): Question => ({
  title: { text: 'Vil du gå uten å lagre?' },
  consequence: `Endringene du har gjort ${where}, er ikke lagret og blir borte.`,
  action: 'Gå uten å lagre',
  danger: true,
})

const toAnotherPage = (now: Address, next: Address) => now.pathname !== next.pathname

/**
 * Asks before something unsaved is left, by whichever way. The browser itself asks where the page is closed or loaded anew.
 * Answers with a way to leave without being asked, for when all is done.
 */
export const useLeaveWarning = ({
  unsaved,
  question,
  isSignedIn,
  leaves = toAnotherPage,
}: LeaveWarning): { readonly letGo: () => void } => {
  // Let go once, it stays so: a form is drawn again before it is left, and all it says is saved.
  const done = useRef(false)
  if (!unsaved) done.current = false
  const holds = useRef(unsaved)
  holds.current = unsaved && !done.current
  const asking = useRef(question)
  asking.current = question

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds.current && leaves(currentLocation, nextLocation) && isSignedIn(),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void areYouSure(asking.current).then(yes => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (holds.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return {
    letGo: () => {
      done.current = true
      holds.current = false
    },
  }
}
