import type { ComponentType } from 'react'

let signedIn: ComponentType | null = null

/** All that stands behind the sign-in is loaded after it: the login screen stays small. */
export const importSignedIn = async (): Promise<ComponentType> => {
  signedIn ??= (await import('./SignedIn.tsx')).SignedIn
  return signedIn
}

/** Null until it has been loaded. */
export const loadedSignedIn = (): ComponentType | null => signedIn
