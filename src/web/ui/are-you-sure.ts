import { createStore } from '../store.ts'
import { forgetWithPerson } from './personal.ts'

/** The English title, only for questions that the specification defines in English. */
export const ARE_YOU_SURE = { text: 'Are you sure?', lang: 'en' } as const

/** A confirmation before an action that affects money, access or data, or that the specification requires. */
export interface Question {
  /** 'Er du sikker?' by default. */
  readonly title?: { readonly text: string; readonly lang?: string }
  /** The consequences, with names and amounts. */
  readonly consequence: string
  /** The label of the confirm button, for example 'Send report'. */
  readonly action: string
  readonly actionLang?: string
  /** For irreversible actions: the button is red. */
  readonly danger?: boolean
}

interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void
}

export const questionStore = createStore<OpenQuestion | null>(null)

const answerNo = () => questionStore.current()?.answer(false)

// Another person must not answer the question.
forgetWithPerson(answerNo)

/** Asks for confirmation. Returns true if the action is chosen; Esc, 'Avbryt' and a new question return false. */
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
