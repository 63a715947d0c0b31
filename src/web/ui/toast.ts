import { createStore } from '../store.ts'
import { forgetWithPerson } from './personal.ts'

/** A short message that goes by itself: what was done, with 'Angre' where it can be undone. */
export interface Toast {
  readonly text: string
  /** Set where the text is English. */
  readonly lang?: string
  readonly level?: 'success' | 'danger' | 'neutral'
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

export interface ShownToast extends Toast {
  readonly id: number
}

export const toastStore = createStore<readonly ShownToast[]>([])
let lastId = 0

// They name people, and 'Angre' would undo with the next one's rights.
forgetWithPerson(() => toastStore.set([]))

export const closeToast = (id: number): void =>
  toastStore.set(toastStore.current().filter(toast => toast.id !== id))

/** Three at a time: the oldest makes room. */
export const showToast = (toast: Toast): number => {
  lastId += 1
  toastStore.set([...toastStore.current().slice(-2), { ...toast, id: lastId }])
  return lastId
}

/** Long enough to read and to reach; errors and what can be undone stay longer. */
export const lifetimeOf = (toast: Toast): number =>
  toast.action || toast.level === 'danger' ? 12_000 : 6_000
