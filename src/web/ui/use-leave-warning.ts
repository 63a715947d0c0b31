import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { areYouSure, type Question } from './are-you-sure.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

export interface LeaveWarning {
  /** True if leaving loses changes or leaves work unfinished. */
  readonly unsaved: boolean
  readonly question: Question
  /** False after sign-out, when there is nobody to ask. */
  readonly isSignedIn: () => boolean
  /** Decides which navigations leave the form. By default, those to another page. */
  readonly leaves?: (now: Address, next: Address) => boolean
}

/** The question before changes are lost. `where` is, for example, 'på Kari Moe' or 'i vilkårene'. */
export const losesChanges = (where: string): Question => ({
  title: { text: 'Vil du gå uten å lagre?' },
  consequence: `Endringene du har gjort ${where}, er ikke lagret og blir borte.`,
  action: 'Gå uten å lagre',
  danger: true,
})

/** The question of a form if this navigation loses its changes, otherwise null. */
type AskOnLeaving = (now: Address, next: Address) => Question | null

/** The forms on the screen. The router asks only one blocker, so each of them asks for all forms. */
const forms = new Set<AskOnLeaving>()

const questionsOnLeaving = (now: Address, next: Address): readonly Question[] =>
  [...forms].map(ask => ask(now, next)).filter(question => question !== null)

const allAgreed = async (questions: readonly Question[]): Promise<boolean> => {
  for (const question of questions) if (!(await areYouSure(question))) return false
  return true
}

const toAnotherPage = (now: Address, next: Address) => now.pathname !== next.pathname

/**
 * Asks before unsaved changes are left by any navigation. On closing or reloading the page, the browser asks. Returns a
 * function that leaves without asking, for use after saving.
 */
export const useLeaveWarning = ({
  unsaved,
  question,
  isSignedIn,
  leaves = toAnotherPage,
}: LeaveWarning): { readonly letGo: () => void } => {
  // Once released it stays released: the form may render again before it is left, with everything saved.
  const done = useRef(false)
  if (!unsaved) done.current = false
  const holds = useRef(unsaved)
  holds.current = unsaved && !done.current
  const onLeaving = useRef<AskOnLeaving>(() => null)
  onLeaving.current = (now, next) => (holds.current && leaves(now, next) && isSignedIn() ? question : null)
  useEffect(() => {
    const ask: AskOnLeaving = (now, next) => onLeaving.current(now, next)
    forms.add(ask)
    return () => void forms.delete(ask)
  }, [])

  const questions = useRef<readonly Question[]>([])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    questions.current = questionsOnLeaving(currentLocation, nextLocation)
    return questions.current.length > 0
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void allAgreed(questions.current).then(yes => (yes ? blocker.proceed() : blocker.reset()))
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
