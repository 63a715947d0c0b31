import type { ComponentType } from 'react'

let signedIn: ComponentType | null = null

/** Loads the screens behind the sign-in separately, so that the login screen stays small. */
export const importSignedIn = async (): Promise<ComponentType> => {
  signedIn ??= (await import('./SignedIn.tsx')).SignedIn
  return signedIn
}

/** Null until it is loaded. */
export const loadedSignedIn = (): ComponentType | null => signedIn
