import { createStore } from '../store.ts'
import { forgetWithPerson } from './personal.ts'

/** The English title: for what asks so by the specification, and nowhere else. */
export const ARE_YOU_SURE = { text: 'Are you sure?', lang: 'en' } as const

/** A question before an action where money, access or deletion is at stake, or where the product asks it. */
export interface Question {
  /** 'Er du sikker?' unless the place has its own words. */
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

export const questionStore = createStore<OpenQuestion | null>(null)

const answerNo = () => questionStore.current()?.answer(false)

// Nobody else answers it.
forgetWithPerson(answerNo)

/** Asks, and answers true when the action is chosen; everything else (Esc, 'Avbryt', another question) is no. */
export const areYouSure = (question: Question): Promise<boolean> => {
  answerNo()
  return new Promise(resolve => {
    questionStore.set({
      ...question,
      answer: yes => {
        questionStore.set(null)
        resolve(yes)
      },
    })
  })
}
