import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

/** What a key does, as the keys dialog tells it: { keys: ['Ctrl', 'Z'], does: 'Angre' }. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

export interface ShortcutGroup {
  readonly heading: string
  readonly shortcuts: readonly Shortcut[]
}

const groups = createStore<readonly ShortcutGroup[]>([])

/** A page tells which keys it listens to, for as long as it stands. `group` must keep its identity. */
export const useShortcuts = (group: ShortcutGroup): void => {
  useEffect(() => {
    groups.set([...groups.current(), group])
    return () => groups.set(groups.current().filter(other => other !== group))
  }, [group])
}

export const useShortcutGroups = (): readonly ShortcutGroup[] => useStore(groups)
