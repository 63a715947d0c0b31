import { type ReactNode, useEffect, useState } from 'react'
import { importSignedIn, loadedSignedIn } from './import-signed-in.ts'

interface SignedInScreensProps {
  /** Another person gets another tree: nothing of the first one's figures stays in memory. */
  readonly person: string
  readonly meanwhile: ReactNode
}

/**
 * The screens of somebody, or what stands there until they are loaded. Not by Suspense: React holds back what was waited for until 300 ms after it showed that it waits.
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
