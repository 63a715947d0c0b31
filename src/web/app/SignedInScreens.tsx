import { type ReactNode, useEffect, useState } from 'react'
import { importSignedIn, loadedSignedIn } from './import-signed-in.ts'

interface SignedInScreensProps {
  /** The tree is remounted for another person, so no figures of the previous person stay in memory. */
  readonly person: string
  readonly meanwhile: ReactNode
}

/**
 * The signed-in screens, or a placeholder until they are loaded. Does not use Suspense, because React delays revealing the
 * content for up to 300 ms after it shows the fallback.
 */
export const SignedInScreens = ({ person, meanwhile }: SignedInScreensProps) => {
  const [Screens, setScreens] = useState(loadedSignedIn)
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    importSignedIn().then(screens => setScreens(() => screens), setFailure)
  }, [])
  if (failure) throw failure
  return Screens ? <Screens key={person} /> : meanwhile
}
