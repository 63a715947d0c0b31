import { useEffect, useSyncExternalStore } from 'react'

/** What a key does, as the keys dialog tells it: { keys: ['Ctrl', 'Z'], does: 'Angre' }. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

export interface ShortcutGroup {
  readonly heading: string
  readonly shortcuts: readonly Shortcut[]
}

let groups: readonly ShortcutGroup[] = []
const listeners = new Set<() => void>()

const change = (next: readonly ShortcutGroup[]) => {
  groups = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A page tells which keys it listens to, for as long as it stands. `group` must keep its identity. */
export const useShortcuts = (group: ShortcutGroup): void => {
  useEffect(() => {
    change([...groups, group])
    return () => change(groups.filter(other => other !== group))
  }, [group])
}

export const useShortcutGroups = (): readonly ShortcutGroup[] => useSyncExternalStore(subscribe, () => groups)
