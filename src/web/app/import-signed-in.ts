/** All that stands behind the sign-in is loaded after it: the login screen stays small. */
export const importSignedIn = () => import('./SignedIn.tsx').then(module => ({ default: module.SignedIn }))
