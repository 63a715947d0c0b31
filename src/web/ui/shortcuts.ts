import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

/** A shortcut as shown in the dialog: { keys: ['Ctrl', 'Z'], does: 'Angre' }. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

export interface ShortcutGroup {
  readonly heading: string
  readonly shortcuts: readonly Shortcut[]
}

const groups = createStore<readonly ShortcutGroup[]>([])

/** Registers the shortcuts of a page while it is mounted. `group` must be a stable reference. */
export const useShortcuts = (group: ShortcutGroup): void => {
  useEffect(() => {
    groups.set([...groups.current(), group])
    return () => groups.set(groups.current().filter(other => other !== group))
  }, [group])
}

export const useShortcutGroups = (): readonly ShortcutGroup[] => useStore(groups)
