import { createStore } from '../store.ts'
import { forgetWithPerson } from './personal.ts'

/** A short message that disappears by itself, with 'Angre' if the action can be undone. */
export interface Toast {
  readonly text: string
  /** Set when the text is English. */
  readonly lang?: string
  readonly level?: 'success' | 'danger' | 'neutral'
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

export interface ShownToast extends Toast {
  readonly id: number
}

export const toastStore = createStore<readonly ShownToast[]>([])
let lastId = 0

// Toasts name people, and 'Angre' would run with the next person's permissions.
forgetWithPerson(() => toastStore.set([]))

export const closeToast = (id: number): void =>
  toastStore.set(toastStore.current().filter(toast => toast.id !== id))

/** Shows a toast. Keeps at most three and drops the oldest. */
export const showToast = (toast: Toast): number => {
  lastId += 1
  toastStore.set([...toastStore.current().slice(-2), { ...toast, id: lastId }])
  return lastId
}

/** The duration in milliseconds. Errors and undoable actions stay longer. */
export const lifetimeOf = (toast: Toast): number =>
  toast.action || toast.level === 'danger' ? 12_000 : 6_000
