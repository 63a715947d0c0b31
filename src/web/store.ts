import { useSyncExternalStore } from 'react'

/** A value outside the component tree, shared by all screens. */
export interface Store<T> {
  readonly current: () => T
  readonly set: (next: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createStore = <T>(first: T): Store<T> => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    set: next => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the value of a store and re-renders the component when it changes. */
export const useStore = <T>({ subscribe, current }: Pick<Store<T>, 'subscribe' | 'current'>): T =>
  useSyncExternalStore(subscribe, current)
