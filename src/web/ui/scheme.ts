import { useSyncExternalStore } from 'react'

/** The selectable colour schemes; 'system' follows the machine. public/assets/early.js reads the same key and sets the page's scheme. */
export type SchemeChoice = 'system' | 'light' | 'dark'

const key = 'foehn.scheme'
const system = () => matchMedia('(prefers-color-scheme: dark)')
const CHOSEN = 'foehn:scheme'

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

export const chooseScheme = (choice: SchemeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Without storage the choice is not saved and the system scheme remains.
  }
  window.dispatchEvent(new Event(CHOSEN))
}

const subscribe = (changed: () => void) => {
  const media = system()
  media.addEventListener('change', changed)
  // The choice can change in another tab or in this one.
  for (const event of ['storage', CHOSEN]) window.addEventListener(event, changed)
  return () => {
    media.removeEventListener('change', changed)
    for (const event of ['storage', CHOSEN]) window.removeEventListener(event, changed)
  }
}

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, chosenScheme)
export const useScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, resolvedScheme)
