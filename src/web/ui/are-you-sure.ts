import { forgetWithPerson } from './personal.ts'

/** A question before an action where money, access or deletion is at stake, or where the product asks it. */
export interface Question {
  /** 'Are you sure?' unless the place has its own words. */
  readonly title?: { readonly text: string; readonly lang?: string }
  /** What will happen, with names and amounts. */
  readonly consequence: string
  /** The action as the button says it: 'Send report'. */
  readonly action: string
  readonly actionLang?: string
  /** For what cannot be undone: the button is red, and the focus stands on 'Avbryt'. */
  readonly danger?: boolean
}

interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void
}

let asked: OpenQuestion | null = null
const listeners = new Set<() => void>()

const ask = (question: OpenQuestion | null) => {
  asked = question
  for (const listener of listeners) listener()
}

// Nobody else answers it.
forgetWithPerson(() => asked?.answer(false))

export const questionStore = {
  current: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Asks, and answers true when the action is chosen; everything else (Esc, 'Avbryt', another question) is no. */
export const areYouSure = (question: Question): Promise<boolean> => {
  asked?.answer(false)
  return new Promise(resolve => {
    ask({
      ...question,
      answer: yes => {
        ask(null)
        resolve(yes)
      },
    })
  })
}
