import { useSyncExternalStore } from 'react'

/** What a person may choose; 'system' follows the machine. public/assets/early.js reads the same key before the first paint. */
export type SchemeChoice = 'system' | 'light' | 'dark'

const key = 'foehn.scheme'
const system = () => matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

export const chosenScheme = (): SchemeChoice => {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

export const resolvedScheme = (): 'light' | 'dark' => {
  const chosen = chosenScheme()
  if (chosen !== 'system') return chosen
  return system().matches ? 'dark' : 'light'
}

const announce = () => {
  document.documentElement.dataset.mantineColorScheme = resolvedScheme()
  for (const listener of listeners) listener()
}

export const chooseScheme = (choice: SchemeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Without storage nothing is remembered; the system's choice stays.
  }
  announce()
}

const subscribe = (listener: () => void) => {
  const media = system()
  listeners.add(listener)
  media.addEventListener('change', announce)
  // Chosen in another tab.
  window.addEventListener('storage', announce)
  return () => {
    listeners.delete(listener)
    media.removeEventListener('change', announce)
    window.removeEventListener('storage', announce)
  }
}

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, chosenScheme)
export const useScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, resolvedScheme)
