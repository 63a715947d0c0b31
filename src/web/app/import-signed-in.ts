type SignedInScreens = typeof import('./SignedIn.tsx')

let signedIn: SignedInScreens | null = null

/** Loads the screens behind the sign-in separately, so that the login screen stays small. */
export const importSignedIn = async (): Promise<SignedInScreens> => {
  signedIn ??= await import('./SignedIn.tsx')
  return signedIn
}
